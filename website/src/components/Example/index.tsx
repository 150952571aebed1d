import CodeBlock from '@theme/CodeBlock';
import programs from '@generated/examples/default/programs.json';

interface Props {
  /** The file in `website/examples`, without its ending. */
  name: string;
}

/** A program of `website/examples`, as it is in the file. */
export function Example({ name }: Props) {
  const program = programs[name];
  if (program === undefined) {
    throw new Error(`There is no program "${name}.ts" in website/examples.`);
  }
  return <CodeBlock language="ts">{program.trimEnd()}</CodeBlock>;
}
