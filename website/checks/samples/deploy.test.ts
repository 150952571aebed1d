import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readBlocks } from '../../kernel/markdown/read-blocks.js';
import { readMeta } from '../../kernel/markdown/read-meta.js';
import { writePackageDocs } from '../../features/agents/package-docs/package-docs.js';
import { createEnvironment } from '../commands/machine.js';
import { root } from '../root.js';

const run = promisify(execFile);
const page = 'website/docs/core-utilities/runtime.mdx';
const blocks = readBlocks(readFileSync(path.join(root, page), 'utf8'), page, 'mdx');

/** Returns the block with this title, or the first one that begins with it. */
function findBlock(start: string): string {
  const block = blocks.find(
    ({ meta, code }) => readMeta(meta).values.get('title') === start || code.startsWith(start),
  );
  if (block === undefined) throw new Error(`${page} has no block "${start}"`);
  return block.code;
}

const containerFiles = blocks.flatMap(({ code }) => (code.startsWith('FROM ') ? [code] : []));

describe.skipIf(process.platform === 'win32')('the deployment on the runtime page', () => {
  // Inside the repository, so that the program finds the packages.
  const directory = realpathSync(mkdtempSync(path.join(root, 'node_modules/.deploy-')));
  const server = realpathSync(mkdtempSync(path.join(tmpdir(), 'dowel-deploy-')));
  const agents: ChildProcess[] = [];
  let agent: ChildProcess;
  let url = '';

  /** Bundles a program with the page's command, and runs the bundle away from `node_modules`, as on a server. */
  async function deploy(program: string): Promise<{ agent: ChildProcess; url: string }> {
    writeFileSync(path.join(directory, 'agent.ts'), program);
    const [, , ...options] = findBlock('npx esbuild').split(' ');
    await run(
      path.join(root, 'node_modules/.bin/esbuild'),
      [...options, '--conditions=@dowel/source', '--log-level=warning'],
      { cwd: directory },
    );
    const bundle = path.join(server, `agent-${agents.length}.mjs`);
    writeFileSync(bundle, readFileSync(path.join(directory, 'agent.mjs')));
    const agent = spawn(process.execPath, [bundle], { env: { PORT: '0' }, stdio: 'pipe' });
    agents.push(agent);
    for await (const line of createInterface({ input: agent.stdout })) {
      return { agent, url: line.replace('Listening at ', '') };
    }
    throw new Error('The agent does not listen');
  }

  const say = (url: string) =>
    fetch(`${url}/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: 'Hello' }),
    });

  beforeAll(async () => {
    ({ agent, url } = await deploy(findBlock('agent.ts')));
  }, 60_000);

  afterAll(() => {
    for (const each of agents) each.kill('SIGKILL');
    for (const folder of [directory, server]) rmSync(folder, { recursive: true });
  });

  it('bundles into one file that answers', async () => {
    const response = await say(url);
    expect(await response.json()).toMatchObject({ answer: 'Hello.' });
  });

  it.each(containerFiles)('has a health check that container file %# can run', async (file) => {
    const lines = file.replaceAll('\\\n', '');
    const [, command = ''] = /^HEALTHCHECK .*? CMD (.*)$/m.exec(lines) ?? [];
    const check = (address: string) =>
      run('sh', ['-c', command.replace('http://127.0.0.1:3000', address)], {
        env: { PATH: path.dirname(process.execPath) + ':/usr/bin:/bin' },
      });
    await expect(check(url)).resolves.toBeDefined();
    await expect(check('http://127.0.0.1:1')).rejects.toMatchObject({ code: 1 });
  });

  it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('has a valid systemd unit', async () => {
    const unit = path.join(directory, 'my-agent.service');
    const text = findBlock('/etc/systemd/system/my-agent.service');
    writeFileSync(unit, text.replace('/usr/bin/node', process.execPath));
    const { stderr } = await run('systemd-analyze', ['verify', '--man=no', unit]);
    expect(stderr.split('\n').filter((line) => line.includes('my-agent'))).toEqual([]);
  });

  it('stops on SIGTERM', async () => {
    agent.kill('SIGTERM');
    expect(await once(agent, 'exit')).toEqual([0, null]);
  });

  it('exits although an executor ignores its signal', { timeout: 60_000 }, async () => {
    const program = findBlock('agent.ts')
      .replace('[new TextPlugin(),', '[stubborn,')
      .replace('options: {', 'options: { drainTimeout: 1,')
      .replace(
        'const runtime =',
        `const stubborn = new TextPlugin();
        Object.defineProperty(stubborn, 'executors', {
          value: [{
            name: 'write',
            description: 'Never ends.',
            execute: () => new Promise(() => {
              setInterval(() => undefined, 1_000);
              console.log('running');
            }),
          }],
        });
        const runtime =`,
      );
    const { agent, url } = await deploy(program);
    const exit = once(agent, 'exit');
    const response = say(url).catch(() => undefined);
    await once(agent.stdout ?? agent, 'data');
    agent.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    await response;
  });
});

describe.skipIf(process.platform === 'win32')('packing, on the runtime page', () => {
  const directory = realpathSync(mkdtempSync(path.join(tmpdir(), 'dowel-pack-')));
  const clone = path.join(directory, 'dowel');
  // vitest sets BASE_URL, which is part of the note.
  const env = createEnvironment(directory, { address: '', local: '' });

  /** Creates what `npm run build` leaves in a clone, with a site of one file. */
  async function buildClone(): Promise<void> {
    for (const name of [
      ...['package.json', 'scripts', 'website/checks', 'website/kernel'],
      ...['website/features', 'packages/core', 'packages/memory-libsql'],
    ]) {
      cpSync(path.join(root, name), path.join(clone, name), {
        recursive: true,
        filter: (file) => !/[\\/](?:node_modules|docs|dist)$/.test(file.slice(root.length)),
      });
    }
    for (const name of ['core', 'memory-libsql'])
      mkdirSync(path.join(clone, 'packages', name, 'dist'));
    symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'), 'junction');
    const site = path.join(clone, 'website/build');
    mkdirSync(site);
    writeFileSync(path.join(site, 'SKILL.md'), '');
    writePackageDocs({ site, packages: path.join(clone, 'packages') });
    const note = `
      import { hashSources, noteSite } from './scripts/lib/site.ts';
      noteSite(hashSources(), { isStrict: false });
    `;
    await run(process.execPath, ['--import=tsx', '--input-type=module', '-e', note], {
      cwd: clone,
      env,
    });
  }

  beforeAll(buildClone, 60_000);
  afterAll(() => {
    rmSync(directory, { recursive: true });
  });

  it('leaves the tarballs that the container file copies', { timeout: 60_000 }, async () => {
    const [, command = ''] = findBlock('npm run build').split('\n');
    await run('sh', ['-c', command], { cwd: clone, env });
    const [copy = ''] = /^COPY .*$/m.exec(containerFiles.at(-1) ?? '') ?? [];
    const copied = copy.split(' ').filter((file) => file.endsWith('.tgz'));
    expect(copied).toHaveLength(2);
    for (const file of copied) expect(existsSync(path.join(clone, file)), file).toBe(true);
  });
});
