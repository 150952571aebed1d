// @ts-check
// Plain JavaScript and no dependencies: it must work without node_modules.
import './bootstrap/check-node.js';

import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { say } from './bootstrap/log.js';
import { generatedFolders, root } from './bootstrap/root.js';
import { runScript } from './bootstrap/script.js';

await runScript(async () => {
  const generated = [
    ...generatedFolders,
    'tsconfig.tools.tsbuildinfo',
    'website/tsconfig.tsbuildinfo',
    ...readdirSync(path.join(root, 'packages')).flatMap((folder) => [
      `packages/${folder}/dist`,
      `packages/${folder}/docs`,
      `packages/${folder}/tsconfig.tsbuildinfo`,
    ]),
  ];
  for (const name of generated) rmSync(path.join(root, name), { recursive: true, force: true });
  say('Removed all output of builds and tests; node_modules is kept.');
});
