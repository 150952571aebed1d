import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface TerminalOptions {
  /** The initial folder. */
  readonly directory: string;
  /** The complete environment of its commands. */
  readonly environment: Readonly<Record<string, string>>;
  /** Milliseconds for a command to exit or to print the expected output. */
  readonly timeout: number;
}

/** Runs commands like a reader's terminal: `cd` affects the commands that follow. */
export class Terminal {
  readonly #options: TerminalOptions;
  /** Each command writes its last working directory to this file. */
  readonly #directoryFile: string;

  constructor(options: TerminalOptions) {
    this.#options = options;
    const state = path.join(options.directory, '.terminal');
    mkdirSync(state, { recursive: true });
    this.#directoryFile = path.join(state, 'directory');
  }

  /** The folder of the next command. */
  get directory(): string {
    if (!existsSync(this.#directoryFile)) return this.#options.directory;
    return readFileSync(this.#directoryFile, 'utf8').trimEnd();
  }

  /** Runs a command until it exits. */
  async run(command: string): Promise<{ readonly code: number; readonly printed: string }> {
    const program = this.start(`${command}\nstatus=$?\npwd > "$TERMINAL_DIRECTORY"\nexit $status`);
    program.endInput();
    const ended = await program.waitFor(() => false);
    if (!ended) program.kill();
    const note = ended ? '' : `\n(still running after ${this.#options.timeout / 1_000} s)`;
    return { code: ended ? program.code : 1, printed: program.printed + note };
  }

  /** Starts a command and returns while it runs. */
  start(command: string): Program {
    const { environment, timeout } = this.#options;
    const child = spawn('sh', ['-c', `exec 2>&1\n${command}`], {
      cwd: this.directory,
      env: { ...environment, TERMINAL_DIRECTORY: this.#directoryFile },
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
    });
    return new Program(child, timeout);
  }
}

/** A running command. */
export class Program {
  /** Its output so far. */
  printed = '';
  readonly #child: ChildProcess;
  readonly #timeout: number;
  #isOver = false;

  constructor(child: ChildProcess, timeout: number) {
    this.#child = child;
    this.#timeout = timeout;
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.printed += text));
    // Writing to a program that has exited fails; its output shows the problem.
    child.stdin?.on('error', () => undefined);
    child.once('error', (error) => {
      this.printed += error.message;
      this.#isOver = true;
    });
    child.once('close', () => (this.#isOver = true));
  }

  /** Its exit code; only valid after it has exited. */
  get code(): number {
    return this.#child.exitCode ?? 1;
  }

  /** Whether it and all its children have exited. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Waits until the condition holds or the program exits; resolves with `false` on a timeout. */
  async waitFor(condition: () => boolean): Promise<boolean> {
    const deadline = Date.now() + this.#timeout;
    while (!condition() && !this.#isOver) {
      if (Date.now() > deadline) return false;
      await pause(20);
    }
    return true;
  }

  /** Types a line. */
  type(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  /** Presses Ctrl-C, which a terminal sends to the command and all its children. */
  interrupt(): void {
    this.#send('SIGINT');
  }

  endInput(): void {
    this.#child.stdin?.end();
  }

  /** Kills it and all its children. */
  kill(): void {
    this.#send('SIGKILL');
  }

  #send(signal: NodeJS.Signals): void {
    if (this.#child.pid === undefined) return;
    try {
      process.kill(-this.#child.pid, signal);
    } catch {
      // It has already exited.
    }
  }
}
