// @ts-check
import './lib/check-node.js';

import { rmSync } from 'node:fs';
import path from 'node:path';

import { say } from './lib/log.js';
import { getPackageFolders } from './lib/packages.js';
import { generatedFolders, root } from './lib/root.js';
import { runScript } from './lib/script.js';

await runScript(async () => {
  const made = [
    ...generatedFolders,
    'tsconfig.tools.tsbuildinfo',
    'website/tsconfig.tsbuildinfo',
    ...getPackageFolders().flatMap((folder) => [
      `${folder}/dist`,
      `${folder}/docs`,
      `${folder}/tsconfig.tsbuildinfo`,
    ]),
  ];
  for (const name of made) rmSync(path.join(root, name), { recursive: true, force: true });
  say('Removed everything that the builds and the tests made; node_modules stays.');
});
