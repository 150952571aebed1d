import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { describe, expect, inject, it } from 'vitest';

import { command, packageDirectory } from '../support/docs-mcp.js';

describe('the dowel-docs-mcp command', () => {
  /** Runs the command with messages on stdin, and returns its output and exit code. */
  async function run(options: readonly string[], input: readonly object[] = []) {
    const child = spawn(process.execPath, [...command, ...options], {
      cwd: packageDirectory,
      env: { PATH: process.env.PATH },
    });
    const lines: string[] = [];
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
    for (const message of input) child.stdin.write(`${JSON.stringify(message)}\n`);
    const awaited = input.filter((message) => 'id' in message).length;
    if (awaited === 0) child.stdin.end();
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line);
      if (lines.length === awaited) child.stdin.end();
    }
    return { lines, stderr, code: await exited };
  }

  const jsonrpc = '2.0';
  const initialize = {
    jsonrpc,
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'old', version: '1' },
    },
  };
  const initialized = { jsonrpc, method: 'notifications/initialized' };
  const call = (name: string, input: object, id = 2) => ({
    jsonrpc,
    id,
    method: 'tools/call',
    params: { name, arguments: input },
  });

  it('prints only protocol messages, supports protocol 2025-06-18, and exits when stdin ends', async () => {
    const { lines, code } = await run(
      ['--site', inject('buildDirectory')],
      [initialize, initialized, call('get_symbol', { symbol: 'Runtime' })],
    );
    const messages = lines.map((line) => JSON.parse(line) as { jsonrpc: string; id: number });
    expect(messages.map((message) => [message.jsonrpc, message.id])).toEqual([
      ['2.0', 1],
      ['2.0', 2],
    ]);
    expect(lines[0]).toContain('"protocolVersion":"2025-06-18"');
    expect(lines[1]).toContain('# Runtime (class)');
    expect(code).toBe(0);
  }, 60_000);

  it.each([
    ['http://127.0.0.1:1/', 'cannot be reached'],
    ['/nowhere/at/all', 'There is no folder'],
    [import.meta.dirname, "is not Dowel's documentation"],
  ])(
    'returns an error that suggests --site when %s is not the documentation',
    async (site, expected) => {
      const calls = [call('search', { query: 'trigger' }), call('list_plugins', {}, 3)];
      const { lines } = await run(['--site', site], [initialize, initialized, ...calls]);
      for (const answer of [lines[1], lines[2]]) {
        expect(answer).toContain(expected);
        expect(answer).toContain('--site');
        expect(answer).toContain('"isError":true');
      }
    },
    60_000,
  );

  it('prints help, and rejects invalid options', async () => {
    const help = await run(['--help']);
    expect(help.lines.join('\n')).toContain('--site <folder or address>');
    const wrong = await run(['--sight', 'x']);
    expect([wrong.lines, wrong.code]).toEqual([[], 1]);
    expect(wrong.stderr).toContain("Unknown option '--sight'");
    const foreign = await run(['--site', 'ftp://example.test']);
    expect([foreign.lines, foreign.code]).toEqual([[], 1]);
    expect(foreign.stderr).toContain('neither a folder nor an address');
  }, 60_000);

  it('is an executable that npm can link', () => {
    const { bin } = JSON.parse(readFileSync(`${packageDirectory}/package.json`, 'utf8')) as {
      bin: Record<string, string>;
    };
    const source = bin['dowel-docs-mcp']?.replace('dist/', 'src/').replace('.js', '.ts') ?? '';
    const file = path.join(packageDirectory, source);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });
});
