import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock from '@theme/CodeBlock';

interface Props {
  /** The commands that follow in the clone, one a line. */
  then: string[];
}

/** How to get the repository, and what to do there: its address is in the root `package.json` alone. */
export function CloneCommand({ then }: Props) {
  const { clone, cloneDirectory } = useDocusaurusContext().siteConfig.customFields ?? {};
  return (
    <CodeBlock language="sh">
      {[`git clone ${String(clone)}`, `cd ${String(cloneDirectory)}`, ...then].join('\n')}
    </CodeBlock>
  );
}
