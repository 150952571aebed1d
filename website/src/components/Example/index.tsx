import clsx from 'clsx';

import programs from '@generated/examples/default/programs.json';

import { CodeBlock } from '@site/src/components/CodeBlock';

import styles from './styles.module.css';

interface Props {
  /** The file in `website/examples`, without its ending. */
  name: string;
  /** A part of it, between `// #region` and `// #endregion`; then the output is left out. */
  region?: string;
  className?: string;
}

/** A program of `website/examples`, as it is in the file, and below it what it prints. */
export function Example({ name, region, className }: Props) {
  const program = programs[name];
  if (program === undefined) {
    throw new Error(`There is no program "${name}.ts" in website/examples.`);
  }
  if (region !== undefined) {
    const part = program.regions[region];
    if (part === undefined) throw new Error(`"${name}.ts" has no region "${region}".`);
    return <CodeBlock code={part} />;
  }
  return (
    <div className={clsx(styles.example, className)}>
      <CodeBlock code={program.code} />
      <figure className={styles.output}>
        <figcaption className={styles.caption}>Prints</figcaption>
        <pre className={styles.printed}>
          <samp>{program.output}</samp>
        </pre>
      </figure>
    </div>
  );
}
