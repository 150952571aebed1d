import { existsSync, readFileSync } from 'node:fs';

/**
 * The program of a package's README that shows how to put the package into an agent: the one block that begins
 * with ` ```ts wiring `. The tests compile it with all other blocks of the READMEs, and run it unless it says
 * `no-run`.
 *
 * @param {string} file the README
 * @returns {string}
 */
export function readWiring(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const blocks = [...text.matchAll(/^```ts wiring\b[^\n]*\n(.*?)^```/gms)];
  if (blocks.length !== 1) {
    throw new Error(
      `${file} needs a correction: mark one of its programs with "\`\`\`ts wiring", the one that the plugins ` +
        `page shows. Marked are ${blocks.length}.`,
    );
  }
  return (blocks[0]?.[1] ?? '').trimEnd();
}

/**
 * The other packages of the repository that a program imports.
 *
 * @param {string} program
 * @param {string} name the package that it is about
 * @returns {string[]} names of packages, in their order
 */
export function findCompanions(program, name) {
  const imported = [...program.matchAll(/ from '(@dowel\/[\w-]+)/g)].map((match) => match[1] ?? '');
  return [...new Set(imported)].filter((other) => other !== '@dowel/core' && other !== name);
}
