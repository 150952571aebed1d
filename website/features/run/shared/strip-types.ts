import { transform } from 'sucrase';

/** A syntax error in a TypeScript program. Line and column count from 1. */
export class ProgramSyntaxError extends SyntaxError {
  override readonly name = 'SyntaxError';
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(
    message: string,
    place: { line: number; column: number } | undefined,
    cause: unknown,
  ) {
    super(message, { cause });
    this.line = place?.line;
    this.column = place?.column;
  }
}

/**
 * Turns a TypeScript module into JavaScript for the body of an async function with the parameters `require` and
 * `exports`. Every line keeps its number, so that errors are reported at the reader's own lines.
 *
 * @throws {@link ProgramSyntaxError} if the program can't be parsed.
 */
export function toRunnable(typescript: string): string {
  try {
    const { code } = transform(typescript, {
      transforms: ['typescript', 'imports'],
      // Browsers know the rest of the syntax.
      disableESTransforms: true,
    });
    return code;
  } catch (error) {
    throw describeFailure(error);
  }
}

function describeFailure(error: unknown): unknown {
  if (!(error instanceof SyntaxError)) return error;
  const { loc } = error as { loc?: { line: number; column: number } };
  const message = error.message
    .replace(/^Error transforming [^:]*: /, '')
    .replace(/ \(\d+:\d+\)$/, '');
  return new ProgramSyntaxError(message, loc && { line: loc.line, column: loc.column }, error);
}
