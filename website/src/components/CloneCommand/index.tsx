import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import { CodeBlock } from '@site/src/components/CodeBlock';
import { createPlainCode } from '@site/src/components/CodeBlock/plain-code';

interface Props {
  /** The commands that follow in the clone, one a line. */
  then: string[];
}

/** How to get the repository, and what to do there: its address is in the root `package.json` alone. */
export function CloneCommand({ then }: Props) {
  const { clone, cloneDirectory } = useDocusaurusContext().siteConfig.customFields ?? {};
  const commands = [`git clone ${String(clone)}`, `cd ${String(cloneDirectory)}`, ...then];
  // Commands have no colours in highlighted code either (markdown/code-blocks/theme.ts).
  return <CodeBlock code={createPlainCode(commands.join('\n'), 'sh')} />;
}
