import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Block, PageLine } from './collect.js';
import { isBeginning, isSeen, toLines } from './compare.js';
import { Terminal, type Program, type TerminalOptions } from './terminal.js';

export interface RunOptions extends TerminalOptions {
  /** The page, for error messages. */
  readonly file: string;
  /** Texts to replace everywhere on the page, such as a port that may be taken. */
  readonly replacements?: Readonly<Record<string, string>>;
  /** Called with each command and its folder before the command runs. */
  readonly onCommand?: (command: string, directory: string) => void;
}

/** In a transcript, the start of a line that the reader types, and Ctrl-C. */
const PROMPT = 'you> ';
const CTRL_C = '^C';

/**
 * Follows a page to the letter and compares the output of its commands with the page.
 *
 * In the transcript of a session, lines that begin with `you> ` are typed (only a real terminal shows the prompt), and
 * `^C` is Ctrl-C. Commands during a session run as in a second terminal.
 *
 * @returns The number of executed blocks of commands.
 * @throws At the first difference, with the page, the line, the command and the difference.
 */
export async function runBlocks(blocks: readonly Block[], options: RunOptions): Promise<number> {
  const reader = new Reader(options);
  try {
    for (const block of blocks) await reader.follow(block);
    reader.finish();
  } finally {
    reader.session?.program.kill();
  }
  return reader.executed;
}

class Reader {
  executed = 0;
  session: { readonly program: Program; readonly command: PageLine; taken: number } | undefined;
  readonly #options: RunOptions;
  readonly #terminal: Terminal;

  constructor(options: RunOptions) {
    this.#options = options;
    this.#terminal = new Terminal(options);
  }

  async follow(block: Block): Promise<void> {
    if (block.kind === 'file') this.#save(block.name, block.content);
    else if (block.kind === 'talk') await this.#talk(block.seen, block.line);
    else {
      const commands = block.kind === 'session' ? block.commands.slice(0, -1) : block.commands;
      const printed = [];
      for (const command of commands) printed.push(await this.#run(command));
      if (block.kind === 'session') await this.#start(block.commands.at(-1), block.seen);
      else this.#compare(block.seen, printed.join(''), commands);
      this.executed += 1;
    }
  }

  /** Throws if a program is still running at the end of the page. */
  finish(): void {
    if (this.session === undefined) return;
    const { command, program } = this.session;
    throw this.#failure(
      command.line,
      'the page starts this program and never stops it',
      [command],
      {
        printed: program.printed,
      },
    );
  }

  #save(name: string, content: string): void {
    const target = path.join(this.#terminal.directory, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, this.#adapt(content));
  }

  async #run(command: PageLine): Promise<string> {
    const text = this.#adapt(command.text);
    this.#options.onCommand?.(text, this.#terminal.directory);
    const { code, printed } = await this.#terminal.run(text);
    if (code === 0) return printed.replace(/(?<=[^\n])$/, '\n');
    throw this.#failure(command.line, `the command failed with exit code ${code}`, [command], {
      printed,
    });
  }

  async #start(command: PageLine | undefined, seen: readonly PageLine[]): Promise<void> {
    if (command === undefined) return;
    if (this.session !== undefined) {
      const text = `"${this.session.command.text}" is still running; the page must stop it first`;
      throw this.#failure(command.line, text, [command], {});
    }
    const text = this.#adapt(command.text);
    this.#options.onCommand?.(text, this.#terminal.directory);
    this.session = { program: this.#terminal.start(text), command, taken: 0 };
    await this.#talk(seen, command.line);
  }

  /** Works through a transcript: waits for the output before each typed line, then types it. */
  async #talk(transcript: readonly PageLine[], line: number): Promise<void> {
    if (this.session === undefined) {
      throw this.#failure(line, 'no program is running to type this into', [], {});
    }
    const { program } = this.session;
    let expected: PageLine[] = [];
    let isLeaving = false;
    for (const entry of transcript) {
      const isInterrupt = entry.text === CTRL_C;
      if (!isInterrupt && !entry.text.startsWith(PROMPT)) {
        expected.push(entry);
        continue;
      }
      await this.#waitForLines(expected, false);
      expected = [];
      const typed = entry.text.slice(PROMPT.length);
      if (isInterrupt) program.interrupt();
      else program.type(this.#adapt(typed));
      isLeaving = isInterrupt || typed === 'exit';
    }
    await this.#waitForLines(expected, isLeaving);
    if (isLeaving) this.session = undefined;
  }

  async #waitForLines(expected: readonly PageLine[], untilEnd: boolean): Promise<void> {
    if (this.session === undefined) return;
    const { program, command, taken } = this.session;
    const wanted = toLines(this.#adapt(expected.map(({ text }) => text).join('\n')));
    const getLines = (): string[] => toLines(program.printed.slice(taken));
    // A line of `…` matches no output at all, so wait until the program has printed something.
    const isThere = (): boolean =>
      (wanted.length === 0 && !untilEnd) ||
      (getLines().length >= Math.min(1, wanted.length) && isSeen(wanted, getLines()));
    // Compare complete lines only; the rest of the last one may still arrive.
    const isHopeless = (): boolean =>
      !isBeginning(wanted, toLines(program.printed.slice(taken).replace(/[^\n]*$/, '')));
    const inTime = await program.waitFor(() => isHopeless() || (!untilEnd && isThere()));
    const line = expected[0]?.line ?? command.line;
    const printed = program.printed.slice(taken);
    if (untilEnd && !inTime && !isHopeless()) {
      throw this.#failure(line, 'the program was told to stop and is still running', [command], {
        printed,
      });
    }
    const problem = !isThere()
      ? 'the output differs from the page'
      : program.isOver && !untilEnd && 'the program exited too early';
    if (problem) {
      throw this.#failure(line, problem, [command], { expected: wanted.join('\n'), printed });
    }
    this.session.taken = program.printed.length;
  }

  #compare(seen: readonly PageLine[] = [], printed: string, commands: readonly PageLine[]): void {
    const expected = this.#adapt(seen.map(({ text }) => text).join('\n'));
    if (seen.length === 0 || isSeen(toLines(expected), toLines(printed))) return;
    throw this.#failure(seen[0]?.line ?? 0, 'the output differs from the page', commands, {
      expected,
      printed,
    });
  }

  #adapt(text: string): string {
    return Object.entries(this.#options.replacements ?? {}).reduce(
      (adapted, [from, to]) => adapted.replaceAll(from, to),
      text,
    );
  }

  #failure(
    line: number,
    problem: string,
    commands: readonly PageLine[],
    texts: { readonly expected?: string; readonly printed?: string },
  ): Error {
    const parts = [
      `${this.#options.file}:${line}: ${problem}`,
      ...commands.map((command) => `command (line ${command.line}): ${this.#adapt(command.text)}`),
      ...Object.entries(texts).map(([name, text]) => `${name}:\n${indent(text)}`),
    ];
    return new Error(parts.join('\n'));
  }
}

function indent(text: string): string {
  return toLines(text)
    .map((line) => `  ${line}`)
    .join('\n');
}
