import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

import { placeOf, type Block } from './blocks.js';
import { readMeta } from './meta.js';
import { findDifference } from './terminal-text.js';

/** The commands of a block, and what the page says they print. */
export interface ShellStep extends Block {
  /** The block behind it with the title 'You should see'. */
  readonly expected: Block | undefined;
  /** Whether it goes on running while the reader reads on. */
  readonly isBackground: boolean;
}

/** Where a reader types the commands. */
export interface ShellOptions {
  readonly directory: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Puts something in the place of what only a reader has, such as the address to clone from. */
  readonly rewrite?: (commands: string) => string;
  /** How long a block may take, in milliseconds. */
  readonly timeout?: number;
}

/** The steps of a page, in its order; blocks marked `no-run` are not among them. */
export function readShellSteps(blocks: readonly Block[]): ShellStep[] {
  return blocks.flatMap((block, index) => {
    const { words } = readMeta(block.meta);
    if (block.language !== 'sh' || words.has('no-run')) return [];
    const next = blocks[index + 1];
    const isExpected =
      next?.language === 'text' && readMeta(next.meta).values.get('title') === 'You should see';
    return [
      { ...block, expected: isExpected ? next : undefined, isBackground: words.has('background') },
    ];
  });
}

/** Runs the steps one after the other, as a reader would, until one is not as the page says: a line for each problem. */
export async function checkShell(
  steps: readonly ShellStep[],
  options: ShellOptions,
): Promise<string[]> {
  const started: Terminal[] = [];
  let { directory } = options;
  try {
    for (const step of steps) {
      const terminal = new Terminal(step, { ...options, directory });
      started.push(terminal);
      const problems = await terminal.check(options.timeout ?? 60_000);
      if (problems.length > 0) return problems;
      directory = terminal.directory ?? directory;
    }
    return [];
  } finally {
    for (const terminal of started) terminal.stop();
  }
}

/** A shell that runs one block. */
class Terminal {
  readonly #step: ShellStep;
  readonly #child: ChildProcess;
  #output = '';
  #directory = '';
  #exitCode: number | undefined;

  constructor(step: ShellStep, { directory, env, rewrite = (text) => text }: ShellOptions) {
    this.#step = step;
    // The folder that a `cd` leads to is where the next block is typed; it is told apart from what is printed.
    const script = `exec 2>&1; ${rewrite(step.code)}\nprintf %s "$PWD" >&3`;
    this.#child = spawn('bash', ['-e', '-c', script], {
      cwd: directory,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
      detached: true,
    });
    const [, output, , place] = this.#child.stdio as (Readable | null)[];
    output?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    place?.setEncoding('utf8').on('data', (text: string) => (this.#directory += text));
    this.#child.once('close', (code) => (this.#exitCode = code ?? 1));
  }

  /** The folder in which it ended, if it has. */
  get directory(): string | undefined {
    return this.#directory === '' ? undefined : this.#directory;
  }

  async check(timeout: number): Promise<string[]> {
    const { isBackground } = this.#step;
    const giveUpAt = Date.now() + timeout;
    const isDone = () =>
      this.#exitCode !== undefined || (isBackground && this.#compare().length === 0);
    while (!isDone() && Date.now() < giveUpAt) await setTimeout(20);

    const place = placeOf(this.#step);
    const problems = this.#compare();
    if (this.#exitCode === undefined && !isBackground) {
      return [`${place}: does not end within ${timeout} ms`, ...problems];
    }
    if (this.#exitCode === undefined || this.#exitCode === 0) return problems;
    return [`${place}: fails with exit code ${this.#exitCode}:\n${this.#output.trim()}`];
  }

  stop(): void {
    if (this.#exitCode !== undefined || this.#child.pid === undefined) return;
    try {
      process.kill(-this.#child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself in the meantime.
    }
  }

  #compare(): string[] {
    const { expected } = this.#step;
    if (expected === undefined) return [];
    const difference = findDifference(expected.code, this.#output);
    if (difference === undefined) return [];
    const place = placeOf({ ...expected, line: expected.line + difference.line });
    return [`${place}: something else is printed:\n${difference.text}`];
  }
}

/** What can be said of commands without running them: they can be parsed, and npm knows the scripts. */
export function checkCommands(
  blocks: readonly Block[],
  npmScripts: Readonly<Record<string, string>>,
): string[] {
  return blocks
    .filter(({ language }) => language === 'sh')
    .flatMap((block) => [...checkSyntax(block), ...checkNpmScripts(block, npmScripts)]);
}

function checkSyntax(block: Block): string[] {
  try {
    execFileSync('bash', ['-n'], { input: block.code, stdio: 'pipe' });
    return [];
  } catch (error) {
    return [`${placeOf(block)}: not a command: ${(error as Error).message.split('\n')[1] ?? ''}`];
  }
}

function checkNpmScripts(block: Block, npmScripts: Readonly<Record<string, string>>): string[] {
  return [...block.code.matchAll(/\bnpm run ([\w:-]+)/g)]
    .filter(([, script = '']) => !(script in npmScripts))
    .map(([command]) => `${placeOf(block)}: there is no "${command}"`);
}
