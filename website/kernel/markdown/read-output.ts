import ts from 'typescript';

/** The expected output of one call of `console.log`: the comment after the call and the comment lines below it. */
export interface ExpectedOutput {
  /** The line of the call, from 0. */
  readonly line: number;
  readonly text: string;
  /** Where the comment begins and ends in the code. */
  readonly start: number;
  readonly end: number;
}

/** Reads the output that a program says it prints. */
export function readExpectedOutput(code: string): ExpectedOutput[] {
  const source = ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true);
  const outputs: ExpectedOutput[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && node.getText().startsWith('console.log(')) {
      const [comment] = /^(?: *|\n *)\/\/ .*(?:\n *\/\/.*)*/.exec(code.slice(node.end)) ?? [];
      if (comment !== undefined) {
        const { line } = source.getLineAndCharacterOfPosition(node.end);
        const end = node.end + comment.length;
        outputs.push({ line, text: readComment(comment), start: node.end, end });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return outputs;
}

function readComment(comment: string): string {
  return comment
    .trim()
    .split('\n')
    .map((line) => line.replace(/^ *\/\/ ?/, ''))
    .join('\n');
}

/** Separates a program from the output in its comments. */
export function separateOutput(code: string): {
  readonly program: string;
  readonly output: string;
} {
  const outputs = readExpectedOutput(code);
  const program = outputs.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    code,
  );
  return { program, output: outputs.map(({ text }) => text).join('\n') };
}
