import type { Code, Part } from '../../build/model';
import { ApiCode } from '../ApiCode';

import styles from './styles.module.css';

interface Props {
  readonly parts: Code;
}

/** Shows a declaration. Long lines wrap with a hanging indent. */
export function ApiSignature({ parts }: Props) {
  return (
    <pre className={styles.block} data-api="signature">
      <code className={styles.code}>
        {splitLines(parts).map((line, index) => (
          <span key={index} className={styles.line} data-indent={indentOf(line)}>
            <ApiCode parts={line} />
          </span>
        ))}
      </code>
    </pre>
  );
}

/** Keeps the line break at the end of each line, so that a selection includes it. */
function splitLines(parts: Code): Part[][] {
  const lines: Part[][] = [[]];
  for (const part of parts) {
    if (typeof part !== 'string') {
      lines.at(-1)?.push(part);
      continue;
    }
    for (const piece of part.split(/(?<=\n)/)) {
      lines.at(-1)?.push(piece);
      if (piece.endsWith('\n')) lines.push([]);
    }
  }
  return lines;
}

function indentOf([first = '']: readonly Part[]): number {
  return typeof first === 'string' ? (/^ */.exec(first)?.[0].length ?? 0) : 0;
}
