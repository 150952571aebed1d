import DocCardList from '@theme/DocCardList';
import MDXComponents from '@theme-original/MDXComponents';

import { CloneCommand } from '@site/features/code/components/CloneCommand';
import { CodeBlock } from '@site/features/code/components/CodeBlock';
import { Example } from '@site/features/run/components/Example';
import { Install } from '@site/features/code/components/Install';
import { Picture } from '@site/features/prose/components/Picture';
import { Timeline } from '@site/features/prose/components/Picture/Timeline';
import { SiteFile } from '@site/features/agents/components/SiteFile';

/** Adds components that docs pages can use without an import. Fenced blocks use `CodeBlock` (features/code/markdown). */
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
