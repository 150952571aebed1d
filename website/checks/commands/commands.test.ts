import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sendAnswer, startWireServer } from '../../../packages/model-openai/test/wire-server.js';
import { count } from '../report.js';
import { root } from '../root.js';
import { collectBlocks, countShellBlocks, followedPages } from './collect.js';
import { createEnvironment, findFreePort, linkModules, publishWorkingTree } from './machine.js';
import { address, cloneDirectory } from './repository.js';
import { runBlocks } from './run.js';

const minutes = 60_000;

const pages = followedPages.map((file) => ({
  file,
  blocks: collectBlocks(readFileSync(path.join(root, file), 'utf8'), file),
}));

/** Stands in for an OpenAI-compatible server, for the step that uses a real model. */
async function startModelServer() {
  return startWireServer((response, { body }) => {
    const prompt = body.messages.at(-1)?.content ?? '';
    if (prompt.includes('# Task: plan a pipeline')) {
      sendAnswer(response, '[{ "pluginId": "text", "action": "write" }]');
    } else if (prompt.includes('# Task: revise the pipeline')) {
      sendAnswer(response, '{ "shouldModify": false, "explanation": "It fits." }');
    } else {
      sendAnswer(response, 'A dowel is a peg that joins two parts.');
    }
  });
}

describe.skipIf(process.platform === 'win32')(
  'a page followed to the letter in an empty folder',
  () => {
    // The real path, because programs print it and the temporary folder may be a link.
    const directory = realpathSync(mkdtempSync(path.join(tmpdir(), 'dowel-shell-blocks-')));
    const repository = { address, local: path.join(directory, 'published.git') };
    let modelServer: Awaited<ReturnType<typeof startModelServer>> | undefined;
    /** The `node_modules` of an earlier page's clone. */
    let installed: string | undefined;

    /**
     * Gives a clone the packages of this repository, then those of the page before, because `npm test` has installed
     * them from the same lockfile. npm still compares them with it.
     */
    function reuseInstalled(command: string, current: string): void {
      const modules = path.join(current, 'node_modules');
      if (command !== 'npm install' || path.basename(current) !== cloneDirectory) return;
      if (installed !== undefined && existsSync(installed)) renameSync(installed, modules);
      else linkModules(path.join(root, 'node_modules'), modules);
      installed = modules;
    }

    beforeAll(async () => {
      publishWorkingTree(root, repository.local);
      modelServer = await startModelServer();
    }, 2 * minutes);

    afterAll(async () => {
      await modelServer?.close();
      // Much faster than Node's rmSync with this many files, and the test needn't wait.
      spawn('rm', ['-rf', directory], { detached: true, stdio: 'ignore' }).unref();
    });

    for (const { file, blocks } of pages) {
      it(`${file} prints what it shows`, { timeout: 20 * minutes }, async (context) => {
        const folder = path.join(directory, path.basename(file, '.mdx'));
        mkdirSync(folder);
        // The page's ports may be taken on this machine.
        const agentPort = String(await findFreePort());
        const modelPort = new URL(modelServer?.baseUrl ?? '').port;
        const executed = await runBlocks(blocks, {
          file,
          directory: folder,
          environment: { ...createEnvironment(folder, repository), AGENT_PORT: agentPort },
          timeout: 8 * minutes,
          replacements: { 3210: agentPort, 11434: modelPort },
          onCommand: reuseInstalled,
        });
        count(context, { shellExecuted: executed });
        expect(executed).toBe(countShellBlocks(blocks));
      });
    }
  },
);
