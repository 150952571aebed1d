import MDXComponents from '@theme-original/MDXComponents';

import { CloneCommand } from '@site/src/components/CloneCommand';
import { Example } from '@site/src/components/Example';

/** What a docs page may use without an import. */
export default { ...MDXComponents, CloneCommand, Example };
