import { Plugin, type Executor, type Runtime, type Trigger } from '@dowel/core';
import { checkOptions } from './check-options.js';
import { findResult, PrintInput } from './find-result.js';
import { readLines } from './read-lines.js';

/** Options for {@link TerminalPlugin}: its streams, prompt, greeting, user and conversation. */
export interface TerminalPluginOptions {
  /**
   * The stream to read lines from.
   *
   * @default process.stdin
   */
  input?: (NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined }) | undefined;
  /**
   * The stream to print answers to.
   *
   * @default process.stdout
   */
  output?: (NodeJS.WritableStream & { readonly isTTY?: boolean | undefined }) | undefined;
  /**
   * The prompt before each line of input, shown only on an interactive terminal.
   *
   * @default '> '
   */
  prompt?: string | undefined;
  /**
   * Text to print once, before the first prompt. If it is a function, it is called after the server has started, so the
   * text can contain the server's URL.
   *
   * @default nothing
   */
  greeting?: string | (() => string) | undefined;
  /**
   * The user's name.
   *
   * @default 'user'
   */
  user?: string | undefined;
  /**
   * The id of the conversation that all lines belong to. It stays the same after a restart, so persistent memory keeps
   * the history.
   *
   * @default 'terminal'
   */
  conversationId?: string | undefined;
  /**
   * Called once, after the last answer. The reason is `exit` if the user typed `exit`. It is `end` if the input ended,
   * or if the output failed because its reader closed it, as in `agent | head -1`. `lines` is the number of lines
   * answered. If `onExit` throws, the error is logged with `console.error`.
   *
   * @default none: the agent keeps running
   */
  onExit?:
    | ((exit: { readonly reason: 'exit' | 'end'; readonly lines: number }) => void | Promise<void>)
    | undefined;
}

/**
 * Lets people chat with an agent in the terminal. The trigger `lines` creates an event for each line, one at a time.
 * The executor `print` prints the answer. The plugin needs Node.
 *
 * If too many lines are waiting for an answer, the plugin stops reading, so `yes | agent` doesn't use up RAM.
 * Lines are answered in order. Lines that are still waiting when the output closes are dropped.
 *
 * If a step needs approval, the plugin asks for it and treats the next line as the reply. After a restart, it asks
 * again about paused events from the platform `terminal`.
 *
 * Typing `exit` only calls `onExit`; stop the runtime there. Ctrl-C reaches the process as `SIGINT`, as it would
 * without this plugin.
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
    Plugin.executor({
      name: 'print',
      description:
        'Prints the result of an earlier step, word for word, for the user at the terminal. Use it as the last step when the platform is "terminal", and never for another platform.',
      input: PrintInput,
      execute: async ({ platform, contextChain, respond }, input) => {
        if (platform !== 'terminal') {
          return {
            success: false,
            error: `Cannot print: the event came from "${platform}", not from the terminal.`,
          };
        }
        const result = findResult(contextChain, input?.from);
        if ('error' in result) return { success: false, error: result.error };
        await respond(result.text);
        return { success: true, data: result.text };
      },
    }),
  ];
  readonly #options: TerminalPluginOptions;

  /**
   * @param options - The streams, and what to show and to whom.
   * @throws `OPTION_INVALID` if an option has the wrong type.
   */
  constructor(options: TerminalPluginOptions = {}) {
    super();
    checkOptions(options);
    this.#options = options;
  }
}
