import type { Props } from '@theme/CodeBlock';

import { CodeBlock } from '../../components/CodeBlock';
import { createPlainCode } from '../../components/CodeBlock/plain-code';

/**
 * Replaces the stock component, which highlights in the browser. Fenced blocks become our `<CodeBlock>` at build time
 * (features/code/markdown), so this one only shows a multi-line `<code>` written as JSX.
 */
export default function ThemeCodeBlock({ children }: Props) {
  if (typeof children !== 'string') return <pre>{children}</pre>;
  return <CodeBlock code={createPlainCode(children.trimEnd(), 'text')} />;
}
