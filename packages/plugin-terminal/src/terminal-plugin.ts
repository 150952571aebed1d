import {
  Plugin,
  type AgentContext,
  type Executor,
  type PluginResult,
  type Runtime,
  type Trigger,
} from '@dowel/core';
import { readLines } from './read-lines.js';

/** What a {@link TerminalPlugin} reads, prints and is called. */
export interface TerminalPluginOptions {
  /**
   * Where lines come from.
   *
   * @default process.stdin
   */
  input?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /**
   * Where answers go.
   *
   * @default process.stdout
   */
  output?: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /**
   * What stands before the line to type; shown on a real terminal only.
   *
   * @default '> '
   */
  prompt?: string;
  /**
   * Printed once, before the first prompt, when the plugin begins to read. The server listens by then, so a
   * function can tell where.
   *
   * @default nothing
   */
  greeting?: string | (() => string);
  /**
   * Who types.
   *
   * @default 'user'
   */
  user?: string;
  /**
   * The conversation that lines belong to. It is the same after a restart, so a lasting memory remembers.
   *
   * @default 'terminal'
   */
  conversationId?: string;
  /**
   * Called once, after the last line is answered, when the user typed `exit` or the input ended. `lines` is how
   * many lines were answered.
   *
   * @default nothing happens: the agent runs on
   */
  onExit?: (exit: {
    readonly reason: 'exit' | 'end';
    readonly lines: number;
  }) => void | Promise<void>;
}

/**
 * Lets people chat with an agent in the terminal: its trigger `lines` makes an event of each line, one at a time,
 * and its executor `print` prints the answer. Needs Node.
 *
 * Typing `exit` only calls `onExit`: stopping the runtime is up to you. Ctrl-C reaches the process as `SIGINT`, as
 * it would without this plugin.
 *
 * @example
 * ```ts
 * import { Runtime } from '@dowel/core';
 * import { InMemoryProvider } from '@dowel/memory-inmemory';
 * import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
 * import { TerminalPlugin } from '@dowel/plugin-terminal';
 * import { TextPlugin } from '@dowel/plugin-text';
 * import { PassThrough, Readable } from 'node:stream';
 *
 * const output = new PassThrough();
 * const runtime = Runtime.init({
 *   modelProviders: [
 *     new ScriptedModel({
 *       rules: scriptAgent({
 *         plans: [{ steps: ['text:write', 'terminal:print'] }],
 *         replies: [{ reply: 'Hello, terminal.' }],
 *       }),
 *     }),
 *   ],
 *   memoryProvider: new InMemoryProvider(),
 *   plugins: [
 *     new TextPlugin(),
 *     // Leave out `input` and `output` to read and print at the real terminal.
 *     new TerminalPlugin({
 *       input: Readable.from(['Hello\n']),
 *       output,
 *       onExit: async () => {
 *         console.log(String(output.read()).trim()); // Hello, terminal.
 *         await runtime.stop();
 *       },
 *     }),
 *   ],
 * });
 *
 * await runtime.start();
 * ```
 */
export class TerminalPlugin extends Plugin {
  readonly id = 'terminal';
  readonly name = 'Terminal';
  readonly description = 'Chats with the person at the terminal.';
  override readonly triggers: readonly Trigger[] = [
    {
      id: 'lines',
      description: 'Waits for lines typed at the terminal.',
      start: (runtime: Runtime, signal: AbortSignal) => {
        readLines(runtime, signal, this.#options);
      },
    },
  ];
  override readonly executors: readonly Executor[] = [
    {
      name: 'print',
      description:
        'Prints the newest text, as the earlier steps gave it, for the user at the terminal. Use it as the last step when the platform is "terminal", and never for another platform.',
      execute: print,
    },
  ];
  readonly #options: TerminalPluginOptions;

  constructor(options: TerminalPluginOptions = {}) {
    super();
    this.#options = options;
  }
}

async function print(context: AgentContext): Promise<PluginResult> {
  const { platform, contextChain } = context;
  if (platform !== 'terminal') {
    return {
      success: false,
      error: `Nobody to print for: the event came from "${platform}", not from the terminal.`,
    };
  }
  const newest = contextChain.findLast(({ type }) => type === 'result');
  if (newest === undefined) {
    return { success: false, error: 'Nothing to print: no step before this one gave a text.' };
  }
  await context.respond(newest.content);
  return { success: true, data: newest.content };
}
