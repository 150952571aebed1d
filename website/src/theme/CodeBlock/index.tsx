import type { Props } from '@theme/CodeBlock';

import { CodeBlock } from '@site/src/components/CodeBlock';
import { createPlainCode } from '@site/src/components/CodeBlock/plain-code';

/**
 * The theme's own comes with a highlighter that works in the browser. Fenced blocks do not get here, since they
 * are ours from the start (markdown/code-blocks); what does is a `<code>` of several lines written as JSX.
 */
export default function ThemeCodeBlock({ children }: Props) {
  if (typeof children !== 'string') return <pre>{children}</pre>;
  return <CodeBlock code={createPlainCode(children.trimEnd(), 'text')} />;
}
