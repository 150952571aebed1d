import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Block, PageLine } from './collect.js';
import { isBeginning, isSeen, toLines } from './compare.js';
import { Terminal, type Program, type TerminalOptions } from './terminal.js';

/** How a page is followed. */
export interface RunOptions extends TerminalOptions {
  /** The page, as failures name it. */
  readonly file: string;
  /** What is written otherwise than on the page, wherever it stands: a port that is free, say. */
  readonly replacements?: Readonly<Record<string, string>>;
  /** Told of each command before it runs, and of the folder it runs in. */
  readonly onCommand?: (command: string, directory: string) => void;
}

/** A line of a transcript that the reader types, and the keys Ctrl and C. */
const PROMPT = 'you> ';
const CTRL_C = '^C';

/**
 * Does what a page tells its reader, to the letter, and compares what is printed with what the page shows.
 *
 * In the transcript of a session, lines that begin with `you> ` are typed (the prompt itself appears on a real
 * terminal only), and `^C` is Ctrl-C. Commands that come while a session goes on run beside it, as in a second
 * terminal.
 *
 * @returns how many blocks of commands were executed.
 * @throws at the first thing that is not as the page says, naming page, line, command and difference.
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

  /** At the end of the page nothing may go on. */
  finish(): void {
    if (this.session === undefined) return;
    const { command, program } = this.session;
    throw this.#failure(command.line, 'the page starts this and never ends it', [command], {
      printed: program.printed,
    });
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
      const text = `"${this.session.command.text}" still runs: the page must end it first`;
      throw this.#failure(command.line, text, [command], {});
    }
    const text = this.#adapt(command.text);
    this.#options.onCommand?.(text, this.#terminal.directory);
    this.session = { program: this.#terminal.start(text), command, taken: 0 };
    await this.#talk(seen, command.line);
  }

  /** Waits for what the page shows up to a line to type, types it, and so on to the end of the transcript. */
  async #talk(transcript: readonly PageLine[], line: number): Promise<void> {
    if (this.session === undefined) {
      throw this.#failure(line, 'nothing runs to which this could be typed', [], {});
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
    // A line of `…` alone would be satisfied with nothing, which is there before the program has said a word.
    const isThere = (): boolean =>
      (wanted.length === 0 && !untilEnd) ||
      (getLines().length >= Math.min(1, wanted.length) && isSeen(wanted, getLines()));
    // Only whole lines: the rest of one may be on its way.
    const isHopeless = (): boolean =>
      !isBeginning(wanted, toLines(program.printed.slice(taken).replace(/[^\n]*$/, '')));
    const inTime = await program.waitFor(() => isHopeless() || (!untilEnd && isThere()));
    const line = expected[0]?.line ?? command.line;
    const printed = program.printed.slice(taken);
    if (untilEnd && !inTime && !isHopeless()) {
      throw this.#failure(line, 'the program was told to end and still runs', [command], {
        printed,
      });
    }
    const problem = !isThere()
      ? 'this is not what was printed'
      : program.isOver && !untilEnd && 'the program has ended by itself';
    if (problem) {
      throw this.#failure(line, problem, [command], { expected: wanted.join('\n'), printed });
    }
    this.session.taken = program.printed.length;
  }

  #compare(seen: readonly PageLine[] = [], printed: string, commands: readonly PageLine[]): void {
    const expected = this.#adapt(seen.map(({ text }) => text).join('\n'));
    if (seen.length === 0 || isSeen(toLines(expected), toLines(printed))) return;
    throw this.#failure(seen[0]?.line ?? 0, 'this is not what was printed', commands, {
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
