import { Plugin, type Executor, type Runtime, type Trigger } from '@dowel/core';
import { DowelError } from '@dowel/core/errors';
import { answerApproval, type Authorize } from './answer-approval.js';
import { answerChat } from './answer-chat.js';
import { answerStatus } from './answer-status.js';
import { NAME_PATTERN } from './chat-request.js';
import { EventTexts } from './event-texts.js';
import { findResult, SendInput } from './find-result.js';
import type { Identify } from './identity.js';

/** Options for {@link HttpPlugin}: its routes, who may use them, and who may approve steps. */
export interface HttpPluginOptions {
  /**
   * The path of the chat route.
   *
   * @default '/chat'
   */
  path?: string | undefined;
  /**
   * The user name for requests that don't include one. Only used without `identify`.
   *
   * @default 'user'
   */
  defaultUser?: string | undefined;
  /**
   * Says who sends a request: returns `{ user, scope, metadata }`, or 401 or 403 to refuse the request. Its `user` wins
   * over the `user` in the request's body, and a user can continue only conversations of the same `scope`. To read the
   * body, clone the request first.
   *
   * @default every client that can reach the server is let in, and chooses its own user name
   */
  identify?: Identify | undefined;
  /**
   * Whether steps can be approved and refused over HTTP, by sending a `POST` request to `/approvals/<eventId>` under the
   * chat route. Needs `authorize`.
   *
   * @default true if `authorize` is set
   */
  approvals?: boolean | undefined;
  /**
   * Decides whether the sender of a request may approve or refuse a step, which may belong to an event of any user and
   * platform. Return `true` to allow it, and `false`, 401 or 403 to refuse the request. To keep people from approving
   * their own requests, compare the sender with `approval.user`. To read the body, clone the request first.
   *
   * @default nobody may approve steps over HTTP
   */
  authorize?: Authorize | undefined;
}

/**
 * Lets people chat with an agent over HTTP: `POST /chat` with `{ "message": "…" }` returns
 * `{ "answer", "conversationId", "eventId", "status" }`. To continue a conversation, send its `conversationId`.
 *
 * If a step needs approval, the client gets status 202 with the `eventId` and the `step`. Once somebody has approved or
 * refused the step, `GET /chat/events/<eventId>` returns the outcome to the client that asked.
 *
 * Without `identify`, the routes have no authentication: anyone who can reach them can chat, use any `user` name, and
 * continue any HTTP conversation whose id they know. Approvals over HTTP are off until you set `authorize`.
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
    Plugin.executor({
      name: 'send',
      description:
        'Sends the result of an earlier step, word for word, to the user who asked over HTTP. Use it as the last step when the platform is "http".',
      input: SendInput,
      available: ({ platform }) => platform === 'http',
      execute: async ({ contextChain, respond }, input) => {
        const result = findResult(contextChain, input?.from);
        if ('error' in result) return { success: false, error: result.error };
        await respond(result.text);
        return { success: true, data: result.text };
      },
    }),
  ];

  /**
   * @param options - The routes, and who may use them.
   * @throws `HTTP_OPTION_INVALID` if `approvals` is on without `authorize`, or an option has the wrong type.
   */
  constructor(options: HttpPluginOptions = {}) {
    super();
    const { path = '/chat', defaultUser = 'user', identify, authorize } = options;
    const { approvals = authorize !== undefined } = options;
    const isName = typeof defaultUser === 'string' && defaultUser.trim() !== '';
    const isPath = typeof path === 'string' && path.startsWith('/');
    checkOption('path', isPath, 'a path such as "/chat"', path);
    const userForm = 'a non-empty name without control characters';
    checkOption('defaultUser', isName && NAME_PATTERN.test(defaultUser), userForm, defaultUser);
    checkOption('approvals', typeof approvals === 'boolean', 'true or false', approvals);
    for (const [name, value] of Object.entries({ identify, authorize })) {
      const isFunction = value === undefined || typeof value === 'function';
      checkOption(name, isFunction, 'a function', value);
    }
    const texts = new EventTexts();
    const base = path.replace(/\/$/, '');
    const chat: Trigger = {
      id: 'chat',
      description: `Waits for messages, as JSON, at POST ${path}.`,
      route: {
        method: 'POST',
        path,
        handler: (request: Request, { runtime }: { readonly runtime: Runtime }) =>
          answerChat(request, runtime, { defaultUser, identify, texts }),
      },
    };
    const events: Trigger = {
      id: 'events',
      description: `Returns the outcome of an event to the client that asked, at GET ${base}/events/:eventId.`,
      route: {
        method: 'GET',
        path: `${base}/events/:eventId`,
        handler: (request, { runtime, params }) =>
          answerStatus(request, runtime, { eventId: params.eventId ?? '', identify, texts }),
      },
    };
    this.triggers = approvals
      ? [chat, events, createApprovalTrigger(base, needAuthorize(authorize), texts)]
      : [chat, events];
  }
}

function createApprovalTrigger(base: string, authorize: Authorize, texts: EventTexts): Trigger {
  const path = `${base}/approvals/:eventId`;
  return {
    id: 'approvals',
    description: `Waits for answers to steps that need approval, as JSON, at POST ${path}.`,
    route: {
      method: 'POST',
      path,
      handler: (request, { runtime, params }) =>
        answerApproval(request, runtime, { eventId: params.eventId ?? '', authorize, texts }),
    },
  };
}

/** Without a check, the client that asked for a step could approve it. */
function needAuthorize(authorize: Authorize | undefined): Authorize {
  if (authorize !== undefined) return authorize;
  throw new DowelError({
    code: 'HTTP_OPTION_INVALID',
    problem: 'Approvals over HTTP need `authorize`',
    expected: 'a function that decides who may approve a step',
    received: '`approvals: true` without `authorize`',
    fix: 'Set `authorize` of HttpPlugin, or leave out `approvals`.',
  });
}

function checkOption(name: string, isValid: boolean, expected: string, value: unknown): void {
  if (isValid) return;
  throw new DowelError({
    code: 'HTTP_OPTION_INVALID',
    problem: `The option \`${name}\` of HttpPlugin is invalid`,
    expected,
    received: describe(value),
  });
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return value === null || typeof value === 'number' ? String(value) : typeof value;
}
