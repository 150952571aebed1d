import DocCardList from '@theme/DocCardList';
import MDXComponents from '@theme-original/MDXComponents';

import { CloneCommand } from '@site/src/components/CloneCommand';
import { Example } from '@site/src/components/Example';
import { Install } from '@site/src/components/Install';
import { Picture } from '@site/src/components/Picture';

/** What a docs page may use without an import. */
export default { ...MDXComponents, CloneCommand, DocCardList, Example, Install, Picture };
