import MDXComponents from '@theme-original/MDXComponents';

import { Example } from '@site/src/components/Example';

/** What a docs page may use without an import. */
export default { ...MDXComponents, Example };
