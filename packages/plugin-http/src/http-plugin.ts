import {
  Plugin,
  type AgentContext,
  type Executor,
  type PluginResult,
  type Runtime,
  type Trigger,
} from '@dowel/core';
import { answerApproval } from './answer-approval.js';
import { answerChat } from './answer-chat.js';

/** Options for {@link HttpPlugin}: its routes and the default user. */
export interface HttpPluginOptions {
  /**
   * The path of the chat route.
   *
   * @default '/chat'
   */
  path?: string;
  /**
   * The user name for requests that don't include one.
   *
   * @default 'user'
   */
  defaultUser?: string;
  /**
   * Whether clients can approve and refuse steps, by sending a `POST` request to `/approvals/<eventId>` under the chat
   * route. Turn this off if only the operator may approve steps.
   *
   * @default true
   */
  approvals?: boolean;
}

/**
 * Lets people chat with an agent over HTTP: `POST /chat` with `{ "message": "…" }` returns
 * `{ "answer", "conversationId", "eventId", "status" }`. To continue a conversation, send its `conversationId`.
 *
 * If a step needs approval, the client gets status 202 with the `eventId` and the `step`. To approve or refuse the
 * step, send `{ "approved": true }` or `{ "approved": false }` to `POST /chat/approvals/<eventId>`. The response has
 * the same form as a chat response.
 *
 * The routes have no authentication. Anyone who can reach them can chat and use any `user` name. They can continue any
 * HTTP conversation whose id they know, and approve any step whose event id they know. Keep the server on loopback, or
 * leave the port closed and call `runtime.server.fetch` only for requests that you have authenticated (the README shows
 * how).
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

  constructor({ path = '/chat', defaultUser = 'user', approvals = true }: HttpPluginOptions = {}) {
    super();
    const chat: Trigger = {
      id: 'chat',
      description: `Waits for messages, as JSON, at POST ${path}.`,
      route: {
        method: 'POST',
        path,
        handler: (request: Request, { runtime }: { readonly runtime: Runtime }) =>
          answerChat(request, runtime, defaultUser),
      },
    };
    this.triggers = approvals ? [chat, createApprovalTrigger(path)] : [chat];
  }
}

function createApprovalTrigger(chatPath: string): Trigger {
  const path = `${chatPath.replace(/\/$/, '')}/approvals/:eventId`;
  return {
    id: 'approvals',
    description: `Waits for answers to steps that need approval, as JSON, at POST ${path}.`,
    route: {
      method: 'POST',
      path,
      handler: (request, { runtime, params }) =>
        answerApproval(request, runtime, params.eventId ?? ''),
    },
  };
}

async function send(context: AgentContext): Promise<PluginResult> {
  const { platform, contextChain } = context;
  if (platform !== 'http') {
    return {
      success: false,
      error: `Cannot send: the event came from "${platform}", not over HTTP.`,
    };
  }
  const newest = contextChain.findLast(({ type }) => type === 'result');
  if (newest === undefined) {
    return { success: false, error: 'Nothing to send: no earlier step returned a result.' };
  }
  await context.respond(newest.content);
  return { success: true, data: newest.content };
}
