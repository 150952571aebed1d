import path from 'node:path';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect } from 'vitest';

export const packageDirectory = path.resolve(import.meta.dirname, '../../../packages/docs-mcp');
/** The sources, so that no test sees an old build. */
export const command = [
  '--conditions=@dowel/source',
  '--import=tsx',
  `${packageDirectory}/src/main.ts`,
];

/** A server that runs in a process of its own, and a client at the other end of the pipe. */
export async function start(site: string, way: 'argument' | 'variable') {
  const client = new Client({ name: 'test', version: '0.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: way === 'argument' ? [...command, '--site', site] : command,
    env: {
      PATH: process.env.PATH ?? '',
      ...(way === 'variable' ? { DOWEL_DOCS_SITE: site } : {}),
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
