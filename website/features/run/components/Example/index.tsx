import { CodeBlock } from '@site/features/code/components/CodeBlock';
import { Runnable } from '../Runnable';
import type { RecordedRun } from '../../shared/find-recording';
import type { ExampleProgram } from '../../build/read-examples';

interface Props {
  /** The name of the file in `website/examples`, without extension. */
  name: string;
  /** The program. `features/run/markdown` adds it in docs pages. */
  program: ExampleProgram;
  /** Shows only the lines between `// #region` with this name and `// #endregion`. */
  region?: string;
  /** Whether to show the output. By default only whole programs do. */
  withOutput?: boolean;
  /** Whether to draw what the agent did. By default only whole programs do. */
  withPipeline?: boolean;
  className?: string;
}

/** Shows a program of `website/examples` and its output. */
export function Example({
  name,
  program,
  region,
  withOutput = region === undefined,
  withPipeline = region === undefined,
  className,
}: Props) {
  const code = region === undefined ? program.code : program.regions[region];
  if (code === undefined) {
    throw new Error(
      `<Example region="${region ?? ''}"> needs a line "// #region ${region ?? ''}" in website/examples/${name}.ts, which has none. Its regions: ${Object.keys(program.regions).join(', ') || 'none'}.`,
    );
  }
  if (!withOutput) return <CodeBlock code={code} />;
  return (
    <Runnable
      className={className}
      output={program.output}
      run={withPipeline ? program.run : withoutPipelines(program.run)}
    >
      <CodeBlock code={code} />
    </Runnable>
  );
}

/** Leaves out the drawings. The program can still be run. */
function withoutPipelines(run: RecordedRun | undefined): RecordedRun | undefined {
  if (run === undefined) return undefined;
  const { pipelines: _, ...rest } = run;
  return rest;
}
