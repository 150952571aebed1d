import path from 'node:path';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect } from 'vitest';

export const packageDirectory = path.resolve(import.meta.dirname, '../../../packages/docs-mcp');
/** Runs the sources, so that no test uses an old build. */
export const command = [
  '--conditions=@dowel/source',
  '--import=tsx',
  `${packageDirectory}/src/main.ts`,
];

/** Starts a server process, and connects a client to it. */
export async function start(site: string, passedBy: 'argument' | 'variable') {
  const client = new Client({ name: 'test', version: '0.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: passedBy === 'argument' ? [...command, '--site', site] : command,
    env: {
      PATH: process.env.PATH ?? '',
      ...(passedBy === 'variable' ? { DOWEL_DOCS_SITE: site } : {}),
    },
    cwd: packageDirectory,
    stderr: 'ignore',
  });
  await client.connect(transport);
  const ask = async (name: string, input: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [first, ...others] = content;
    expect(others).toEqual([]);
    return { text: first?.type === 'text' ? first.text : '', isError: isError === true };
  };
  return { client, ask };
}
