import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What a {@link Terminal} needs to know. */
export interface TerminalOptions {
  /** The folder in which it opens. */
  readonly directory: string;
  /** All that its commands find in their environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Milliseconds for a command to end, or to print what is waited for. */
  readonly patience: number;
}

/** A shell as a reader has it: `cd` holds for the commands that follow. */
export class Terminal {
  readonly #options: TerminalOptions;
  /** Where each command leaves the folder that it ended in. */
  readonly #directoryFile: string;

  constructor(options: TerminalOptions) {
    this.#options = options;
    const state = path.join(options.directory, '.terminal');
    mkdirSync(state, { recursive: true });
    this.#directoryFile = path.join(state, 'directory');
  }

  /** The folder that the next command runs in. */
  get directory(): string {
    if (!existsSync(this.#directoryFile)) return this.#options.directory;
    return readFileSync(this.#directoryFile, 'utf8').trimEnd();
  }

  /** Runs a command to its end. */
  async run(command: string): Promise<{ readonly code: number; readonly printed: string }> {
    const program = this.start(`${command}\nstatus=$?\npwd > "$TERMINAL_DIRECTORY"\nexit $status`);
    program.endInput();
    const ended = await program.waitFor(() => false);
    if (!ended) program.kill();
    const note = ended ? '' : `\n(no end after ${this.#options.patience / 1_000} s)`;
    return { code: ended ? program.code : 1, printed: program.printed + note };
  }

  /** Starts a command that goes on. */
  start(command: string): Program {
    const { environment, patience } = this.#options;
    const child = spawn('sh', ['-c', `exec 2>&1\n${command}`], {
      cwd: this.directory,
      env: { ...environment, TERMINAL_DIRECTORY: this.#directoryFile },
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
    });
    return new Program(child, patience);
  }
}

/** A command that is running. */
export class Program {
  /** Everything it has printed so far. */
  printed = '';
  readonly #child: ChildProcess;
  readonly #patience: number;
  #isOver = false;

  constructor(child: ChildProcess, patience: number) {
    this.#child = child;
    this.#patience = patience;
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.printed += text));
    // A program that has ended cannot be told anything, which its output shows well enough.
    child.stdin?.on('error', () => undefined);
    child.once('error', (error) => {
      this.printed += error.message;
      this.#isOver = true;
    });
    child.once('close', () => (this.#isOver = true));
  }

  /** Its exit code, once it has ended. */
  get code(): number {
    return this.#child.exitCode ?? 1;
  }

  /** Whether it has ended, and everything that it started. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Waits until the condition holds or the program has ended, and says whether one of them came true in time. */
  async waitFor(condition: () => boolean): Promise<boolean> {
    const giveUpAt = Date.now() + this.#patience;
    while (!condition() && !this.#isOver) {
      if (Date.now() > giveUpAt) return false;
      await pause(20);
    }
    return true;
  }

  /** Types a line. */
  type(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  /** Presses Ctrl-C: the terminal sends it to the command and to everything that it started. */
  interrupt(): void {
    this.#send('SIGINT');
  }

  endInput(): void {
    this.#child.stdin?.end();
  }

  /** Ends it and everything that it started, at once. */
  kill(): void {
    this.#send('SIGKILL');
  }

  #send(signal: NodeJS.Signals): void {
    if (this.#child.pid === undefined) return;
    try {
      process.kill(-this.#child.pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}
