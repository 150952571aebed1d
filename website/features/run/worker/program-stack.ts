/** The name of the program in stacks, for the browser's developer tools too. */
export const programName = 'program.ts';

const place = /program\.ts:(\d+):(\d+)/;

/** Finds the innermost line of the program in the stack of an error. */
export function findPlace(error: unknown): { line: number; column: number } | undefined {
  const stack = error instanceof Error ? error.stack : undefined;
  const found = place.exec(stack ?? '');
  return found === null ? undefined : { line: Number(found[1]), column: Number(found[2]) };
}

/** Returns the stack of an error without the lines of the toolkit and of this worker, in V8's form. */
export function readStack(error: Error): string {
  const { stack = '' } = error;
  const frames = stack.split('\n').flatMap((line) => {
    const found = /^\s*(?:at |[^\s@]*@)/.test(line) ? place.exec(line) : null;
    return found === null ? [] : [`\n    at ${found[0]}`];
  });
  return String(error) + frames.join('');
}
