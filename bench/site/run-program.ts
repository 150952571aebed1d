import { spawn, type ChildProcess } from 'node:child_process';

export interface ProgramOptions {
  readonly directory: string;
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Windows can start npm only through a shell. */
  readonly shell?: boolean;
  readonly onStart?: (child: ChildProcess) => void;
}

/** Runs a program to its end and returns its output. Rejects with the output if it fails. */
export function runProgram(
  program: string,
  args: readonly string[],
  { directory, environment, shell = false, onStart }: ProgramOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: directory,
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...quiet, ...environment },
    });
    onStart?.(child);
    let output = '';
    const keep = (text: Buffer) => {
      output += text.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${args.join(' ')} failed:\n${output.slice(-4_000)}`));
    });
  });
}

const quiet = { CI: '1', NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' };
