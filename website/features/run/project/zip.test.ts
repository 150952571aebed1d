import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import { createProject } from './project-files.js';
import { createZip } from './zip.js';

it('creates an archive that other programs can unpack', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'zip-'));
  const file = path.join(directory, 'project.zip');
  const files = createProject("import { Runtime } from '@dowel/core';\n// ä\n", {
    address: 'https://example.org/dowel.git',
    directory: 'dowel',
  });
  writeFileSync(file, Buffer.from(await createZip(files).arrayBuffer()));
  execFileSync('python3', ['-m', 'zipfile', '-e', file, directory]);
  for (const { name, text } of files) {
    expect(readFileSync(path.join(directory, name), 'utf8')).toBe(text);
  }
  rmSync(directory, { recursive: true });
});

it('depends on the packages that the program imports', () => {
  const program = `import { Runtime } from '@dowel/core';\nimport { x } from '@dowel/plugin-text';\n`;
  const files = createProject(program, { address: 'a', directory: 'dowel' });
  const manifest = files.find(({ name }) => name === 'my-agent/package.json')?.text ?? '';
  expect(JSON.parse(manifest)).toMatchObject({
    dependencies: {
      '@dowel/core': 'file:../dowel/packages/core',
      '@dowel/plugin-text': 'file:../dowel/packages/plugin-text',
      zod: 'file:../dowel/node_modules/zod',
    },
  });
});
