import {
  Plugin,
  type AgentContext,
  type Executor,
  type PluginResult,
  type Runtime,
  type Trigger,
} from '@dowel/core';
import { answerChat } from './answer-chat.js';

/** Where an {@link HttpPlugin} listens. */
export interface HttpPluginOptions {
  /**
   * The path of the chat route.
   *
   * @default '/chat'
   */
  path?: string;
  /**
   * Who a request is from when it does not say.
   *
   * @default 'user'
   */
  defaultUser?: string;
}

/**
 * Lets people chat with an agent over HTTP: `POST /chat` with `{ "message": "…" }` is answered with
 * `{ "answer", "conversationId", "eventId", "status" }`. Send the `conversationId` along to go on with a
 * conversation.
 *
 * It asks nobody who they are: whoever reaches the route may chat, may call themselves any `user`, and may go on
 * with any HTTP conversation whose id they know. Keep the server on loopback, or open no port and put
 * `runtime.server.fetch` behind your own check (the README shows how).
 *
 * @example
 * ```ts
 * import { Runtime } from '@dowel/core';
 * import { InMemoryProvider } from '@dowel/memory-inmemory';
 * import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
 * import { HttpPlugin } from '@dowel/plugin-http';
 * import { TextPlugin } from '@dowel/plugin-text';
 *
 * const runtime = Runtime.init({
 *   modelProviders: [
 *     new ScriptedModel({
 *       rules: scriptAgent({
 *         plans: [{ steps: ['text:write', 'http:send'] }],
 *         replies: [{ reply: 'Hello over HTTP.' }],
 *       }),
 *     }),
 *   ],
 *   memoryProvider: new InMemoryProvider(),
 *   plugins: [new TextPlugin(), new HttpPlugin()],
 * });
 *
 * await runtime.start();
 * const response = await runtime.server.fetch(
 *   new Request('http://localhost/chat', {
 *     method: 'POST',
 *     headers: { 'Content-Type': 'application/json' },
 *     body: JSON.stringify({ message: 'Hello' }),
 *   }),
 * );
 * const { answer } = (await response.json()) as { answer: string };
 * console.log(response.status, answer); // 200 Hello over HTTP.
 * await runtime.stop();
 * ```
 */
export class HttpPlugin extends Plugin {
  readonly id = 'http';
  readonly name = 'HTTP';
  readonly description = 'Chats with people over HTTP.';
  override readonly triggers: readonly Trigger[];
  override readonly executors: readonly Executor[] = [
    {
      name: 'send',
      description:
        'Sends the newest text, as the earlier steps gave it, to the user who asked over HTTP. Use it as the last step when the platform is "http", and never for another platform.',
      execute: send,
    },
  ];

  constructor({ path = '/chat', defaultUser = 'user' }: HttpPluginOptions = {}) {
    super();
    this.triggers = [
      {
        id: 'chat',
        description: `Waits for messages, as JSON, at POST ${path}.`,
        route: {
          method: 'POST',
          path,
          handler: (request: Request, { runtime }: { readonly runtime: Runtime }) =>
            answerChat(request, runtime, defaultUser),
        },
      },
    ];
  }
}

async function send(context: AgentContext): Promise<PluginResult> {
  const { platform, contextChain } = context;
  if (platform !== 'http') {
    return {
      success: false,
      error: `Nobody to send to: the event came from "${platform}", not over HTTP.`,
    };
  }
  const newest = contextChain.findLast(({ type }) => type === 'result');
  if (newest === undefined) {
    return { success: false, error: 'Nothing to send: no step before this one gave a text.' };
  }
  await context.respond(newest.content);
  return { success: true, data: newest.content };
}
