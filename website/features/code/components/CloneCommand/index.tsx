import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import { CodeBlock } from '../CodeBlock';
import { createPlainCode } from '../CodeBlock/plain-code';

interface Props {
  /** The commands to run in the clone. */
  then: string[];
}

/** Shows how to clone the repository, whose address comes from the root `package.json`. */
export function CloneCommand({ then }: Props) {
  const { clone, cloneDirectory } = useDocusaurusContext().siteConfig.customFields ?? {};
  const commands = [`git clone ${String(clone)}`, `cd ${String(cloneDirectory)}`, ...then];
  // Highlighted commands have no colours either (features/code/markdown/theme.ts).
  return <CodeBlock code={createPlainCode(commands.join('\n'), 'sh')} />;
}
