import { writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;

/** Writes a line before it returns, even if the process is killed right afterwards. Waits while the pipe is full. */
export function writeLine(line: string): void {
  for (let rest = Buffer.from(`${line}\n`); rest.length > 0;) {
    try {
      rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}
