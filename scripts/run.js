// @ts-check
// Runs one of the commands: `node scripts/run.js test --only=lint`.
import './bootstrap/check-node.js';

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { ensureInstalled } from './bootstrap/install.js';
import { root } from './bootstrap/root.js';
import { runScript, ScriptError } from './bootstrap/script.js';

const folder = path.join(root, 'scripts/commands');

/** Stopping these is the normal way to end them, so it counts as success. */
const untilStopped = ['dev', 'start'];

/** `npm pack` runs this one, and an install would replace the packages while they are being packed. */
const withoutInstall = ['update-package-docs'];

const [name = '', ...args] = process.argv.slice(2);

await runScript(
  async () => {
    const commands = listCommands();
    if (!commands.includes(name)) {
      const problem =
        name === '' ? 'The name of a command is missing.' : `Unknown command "${name}".`;
      throw new ScriptError(`${problem} The commands are: ${commands.join(', ')}.`);
    }
    if (!withoutInstall.includes(name)) await ensureInstalled();
    await registerTypeScript();
    /** @type {{ run: (args: readonly string[]) => Promise<number | void> }} */
    const command = await import(pathToFileURL(path.join(folder, `${name}.ts`)).href);
    return command.run(args);
  },
  { stoppedExitCode: untilStopped.includes(name) ? 0 : 130 },
);

function listCommands() {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.basename(file, '.ts'));
}

async function registerTypeScript() {
  const { register } = await import('tsx/esm/api').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ScriptError(
      'tsx is not installed. Run "npm ci" in the root of the repository first.',
    );
  });
  // tsx would read the tsconfig.json of whichever folder the command is called from.
  register({ tsconfig: false });
}
