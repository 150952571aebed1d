import clsx from 'clsx';

import programs from '@generated/examples/default/programs.json';

import { CodeBlock } from '@site/src/components/CodeBlock';

import styles from './styles.module.css';

interface Props {
  /** The file in `website/examples`, without its ending. */
  name: string;
  /** A part of it, between `// #region` and `// #endregion`. */
  region?: string;
  /** Whether the output of the program belongs below a region as well. */
  withOutput?: boolean;
  className?: string;
}

/** A program of `website/examples`, as it is in the file, and below it what it prints. */
export function Example({ name, region, withOutput = region === undefined, className }: Props) {
  const program = programs[name];
  if (program === undefined) {
    throw new Error(`There is no program "${name}.ts" in website/examples.`);
  }
  const code = region === undefined ? program.code : program.regions[region];
  if (code === undefined) throw new Error(`"${name}.ts" has no region "${region ?? ''}".`);
  if (!withOutput) return <CodeBlock code={code} />;
  return (
    <div className={clsx(styles.example, className)}>
      <CodeBlock code={code} />
      <figure className={styles.output}>
        <figcaption className={styles.caption}>Prints</figcaption>
        <pre className={styles.printed}>
          <samp>{program.output}</samp>
        </pre>
      </figure>
    </div>
  );
}
