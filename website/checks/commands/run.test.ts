import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

import { collectBlocks, countShellBlocks } from './collect.js';
import { isSeen, toLines } from './compare.js';
import { address } from './repository.js';
import { runBlocks, type RunOptions } from './run.js';

/** A program that responds to each line until `exit` or Ctrl-C. */
const echo = `
import { createInterface } from 'node:readline';
process.on('SIGINT', () => { console.log('Interrupted.'); process.exit(130); });
console.log('Welcome.');
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'exit') { console.log('Goodbye.'); process.exit(); }
  console.log('You said ' + line);
}
`;

async function follow(page: string, options: Partial<RunOptions> = {}): Promise<number> {
  const directory = mkdtempSync(path.join(tmpdir(), 'dowel-page-'));
  onTestFinished(() => {
    rmSync(directory, { recursive: true });
  });
  return runBlocks(collectBlocks(page, 'page.mdx'), {
    file: 'page.mdx',
    directory,
    environment: { PATH: process.env.PATH ?? '' },
    timeout: 20_000,
    ...options,
  });
}

function fence(info: string, ...lines: string[]): string {
  return ['```' + info, ...lines, '```', ''].join('\n');
}

const seen = (...lines: string[]): string => fence('text title="You should see"', ...lines);
const chat = fence('js title="chat.mjs"', echo);

describe.skipIf(process.platform === 'win32')('runBlocks', () => {
  it('runs the commands of a page in one terminal and counts the blocks', async () => {
    const page = [
      'Some prose.',
      fence('sh', '# a comment', 'mkdir inner', 'cd inner', 'echo "one \\', '  two" > file'),
      fence('sh', 'cat file', 'basename "$PWD"'),
      seen('one   two', 'inner'),
      fence('text title="deep/note.txt"', 'kept'),
      fence('sh', 'cat deep/note.txt >&2'),
      seen('kept'),
    ].join('\n');
    expect(await follow(page)).toBe(3);
    expect(countShellBlocks(collectBlocks(page, 'page.mdx'))).toBe(3);
  });

  it('matches … with any output', async () => {
    await follow(fence('sh', 'date', 'echo "in 3 s (done)"') + seen('…', 'in … s (done)'));
  });

  it('talks to a running program while other commands run', async () => {
    const page = [
      chat,
      fence('sh session', 'echo ready', 'node chat.mjs'),
      seen('Welcome.', 'you> hello', 'You said hello', 'you> again', '… again'),
      fence('sh', 'echo beside'),
      seen('beside'),
      fence('text title="In the first terminal"', 'you> exit', 'Goodbye.'),
      fence('sh session', 'node chat.mjs'),
      seen('Welcome.', '^C', 'Interrupted.'),
    ].join('\n');
    expect(await follow(page)).toBe(3);
  });

  it('replaces text of the page before it runs a command', async () => {
    const page = fence('sh', 'echo port 3210') + seen('port 3210');
    const commands: string[] = [];
    await follow(page, {
      replacements: { 3210: '4711' },
      onCommand: (command) => commands.push(command),
    });
    expect(commands).toEqual(['echo port 4711']);
  });

  it.each<[string, string, string[]]>([
    [
      'different output',
      fence('sh', 'echo one', 'echo two') + '\n' + seen('one', 'three'),
      [
        'page.mdx:7: the output differs from the page',
        'command (line 2): echo one',
        'command (line 3): echo two',
        'expected:\n  one\n  three',
        'printed:\n  one\n  two',
      ],
    ],
    [
      'a command that fails',
      'Prose.\n\n' + fence('sh', 'true', 'echo no >&2; exit 3'),
      [
        'page.mdx:5: the command failed with exit code 3',
        'command (line 5): echo no >&2; exit 3',
        'printed:\n  no',
      ],
    ],
    [
      'a command that does not exist',
      fence('sh', 'npm-run agent'),
      ['page.mdx:2: the command failed with exit code 127', 'npm-run'],
    ],
    [
      'a different response',
      chat + fence('sh session', 'node chat.mjs') + seen('Welcome.', 'you> hi', 'You said ho'),
      ['the output differs from the page', 'expected:\n  You said ho', 'printed:\n  You said hi'],
    ],
    [
      'a program that exits too early',
      fence('sh session', 'echo Welcome.') + seen('Welcome.', 'you> hi', '…'),
      // The line of the input, or of the output after it if the program exits after the input was written.
      ['page.mdx:', 'command (line 2): echo Welcome.'],
    ],
    [
      'a program that the page never stops',
      chat + fence('sh session', 'node chat.mjs') + seen('Welcome.'),
      ['the page starts this program and never stops it'],
    ],
    [
      'a second program while the first still runs',
      chat + fence('sh session', 'node chat.mjs') + fence('sh session', 'node chat.mjs'),
      ['"node chat.mjs" is still running; the page must stop it first'],
    ],
    [
      'input for a program that is not running',
      fence('text title="In the first terminal"', 'you> exit'),
      ['page.mdx:1: no program is running to type this into'],
    ],
  ])('reports %s, with the page and the line', async (_what, page, messages) => {
    const failure = await follow(page).catch(String);
    for (const message of messages) expect(failure).toContain(message);
  });

  it('reports a command that does not exit', async () => {
    const failure = await follow(fence('sh', 'sleep 60'), { timeout: 300 }).catch(String);
    expect(failure).toContain('(still running after 0.3 s)');
  });
});

describe('collectBlocks', () => {
  it('rejects output that cannot be compared', () => {
    expect(() => collectBlocks(fence('text', 'Hello'), 'page.mdx')).toThrow(
      'page.mdx:1: give this block the title "You should see" or "In the first terminal"',
    );
    expect(() => collectBlocks(seen('Hello'), 'page.mdx')).toThrow(
      'page.mdx:1: "You should see" must come after a block of commands',
    );
    expect(() => collectBlocks(fence('sh', '# nothing'), 'page.mdx')).toThrow('no command');
  });

  it('reads the components that show commands', () => {
    const page = `<CloneCommand then={['npm install']} />\n\n<Install\n  packages={[\n    'plugin-time',\n  ]}\n/>\n\n<Install dependencies={['zod']} />\n`;
    const commands = collectBlocks(page, 'page.mdx').flatMap((block) =>
      'commands' in block ? block.commands : [],
    );
    expect(commands).toEqual([
      { line: 1, text: `git clone ${address}` },
      { line: 1, text: 'cd dowel' },
      { line: 1, text: 'npm install' },
      { line: 3, text: 'npm install ../dowel/packages/core ../dowel/packages/plugin-time' },
      { line: 9, text: 'npm install ../dowel/node_modules/zod' },
    ]);
  });
});

describe('isSeen', () => {
  it.each<[boolean, string, string]>([
    [true, 'a\nb', '\n\na  \nb\n\n'],
    [true, 'a', 'npm warn something\na\nnpm notice New version'],
    [true, 'a', '\u001b[32ma\u001b[0m'],
    [true, '…\na', 'a'],
    [true, '…\na\n…', '1\n2\na\n3'],
    [true, '{"id":"…"}', '{"id":"1-2"}'],
    [true, 'Stopping …', 'Stopping …'],
    [false, 'a', 'a\nb'],
    [false, 'a\nb', 'a'],
    [false, 'a.c', 'abc'],
    [false, '…a', 'b\na'],
    [false, '', 'a'],
  ])('returns %s for %j and %j', (same, expected, printed) => {
    expect(isSeen(toLines(expected), toLines(printed))).toBe(same);
  });
});
