import DocCardList from '@theme/DocCardList';
import MDXComponents from '@theme-original/MDXComponents';

import { CloneCommand } from '@site/src/components/CloneCommand';
import { CodeBlock } from '@site/src/components/CodeBlock';
import { Example } from '@site/src/components/Example';
import { Install } from '@site/src/components/Install';
import { Picture } from '@site/src/components/Picture';
import { Timeline } from '@site/src/components/Picture/Timeline';
import { SiteFile } from '@site/src/components/SiteFile';

/** Adds components that docs pages can use without an import. Fenced blocks use `CodeBlock` (markdown/code-blocks). */
export default {
  ...MDXComponents,
  CloneCommand,
  CodeBlock,
  DocCardList,
  Example,
  Install,
  Picture,
  SiteFile,
  Timeline,
};
