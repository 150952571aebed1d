import { dependencyOfClone, fromClone } from '../../code/install-commands.js';

import type { ZipFile } from './zip.js';

interface Clone {
  /** The command that clones the repository, without `git clone`. */
  readonly address: string;
  /** The folder that it creates. */
  readonly directory: string;
}

const folder = 'my-agent';

/** Creates the files of a project that runs a program. The packages come from a clone, as in 'Getting started'. */
export function createProject(program: string, { address, directory }: Clone): ZipFile[] {
  const modules = [...program.matchAll(/(?:from|import) ['"]([^'"]+)['"]/g)].map(
    ([, name]) => name ?? '',
  );
  const packages = modules.flatMap((name) => /^@dowel\/([\w-]+)/.exec(name)?.[1] ?? []);
  const dependencies = Object.fromEntries([
    ...[...new Set(['core', ...packages])].map((name) => [
      `@dowel/${name}`,
      `file:${fromClone(directory, name)}`,
    ]),
    // Schemas from another copy of zod can have types that the compiler rejects.
    ['zod', `file:${dependencyOfClone(directory, 'zod')}`],
  ]) as Record<string, string>;
  const manifest = {
    name: folder,
    private: true,
    type: 'module',
    scripts: { start: 'tsx agent.ts', check: 'tsc' },
    dependencies,
    devDependencies: { '@types/node': '^20.19.0', tsx: '^4.0.0', typescript: '^5.9.0' },
  };
  const compilerOptions = {
    strict: true,
    target: 'es2023',
    module: 'nodenext',
    types: ['node'],
    skipLibCheck: true,
    noEmit: true,
  };
  const readme = `# An agent made with Dowel

The \`@dowel/*\` packages aren't on npm yet, so this project uses a clone of the repository. The clone and this folder
must be next to each other. You need Node 20.19 or later, npm and git.

In the folder that contains \`${folder}\`:

    git clone ${address}
    cd ${directory}
    npm install
    npm run build
    cd ../${folder}
    npm install
    npm start

\`npm run check\` checks the types.
`;
  return Object.entries({
    'agent.ts': `${program.trimEnd()}\n`,
    'package.json': write(manifest),
    'tsconfig.json': write({ compilerOptions }),
    'README.md': readme,
  }).map(([name, text]) => ({ name: `${folder}/${name}`, text }));
}

function write(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
