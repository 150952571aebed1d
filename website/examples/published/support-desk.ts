// A support agent over HTTP. It refunds an order only after somebody other than the asker has approved the step.
import { Plugin, Runtime } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
import { HttpPlugin } from '@dowel/plugin-http';
import { TextPlugin } from '@dowel/plugin-text';
import * as z from 'zod';

class ShopPlugin extends Plugin {
  readonly id = 'shop';
  readonly name = 'Shop';
  readonly description = 'Refunds orders.';
  override readonly executors = [
    Plugin.executor({
      name: 'refund',
      description: 'Refunds a part of an order.',
      input: z.object({
        order: z.string(),
        amount: z
          .number()
          .positive()
          .describe('in euros')
          .transform((euros) => Math.round(euros * 100)),
      }),
      needsApproval: true,
      execute: (_context, refund) => {
        console.log('The shop refunds', refund);
        return { success: true, data: `Refunded ${refund.amount} cents.` };
      },
    }),
  ];
}

/** In a real agent, look up the session. */
function userOf(request: Request): string | undefined {
  const tokens = new Map([
    ['Bearer token-of-ada', 'ada'],
    ['Bearer token-of-bob', 'bob'],
  ]);
  return tokens.get(request.headers.get('Authorization') ?? '');
}

const http = new HttpPlugin({
  identify: (request) => {
    const user = userOf(request);
    return user === undefined ? 401 : { user };
  },
  authorize: (request, approval) => {
    const user = userOf(request);
    return user === undefined ? 401 : user !== approval.user;
  },
});

const model = new ScriptedModel({
  rules: scriptAgent({
    plans: [{ steps: ['shop:refund', 'text:write', 'http:send'] }],
    replies: [
      {
        reply: ({ results }) =>
          results[0] === undefined
            ? { order: 'A-17', amount: 19.9 }
            : `Your order A-17: ${results[0].content}`,
      },
    ],
  }),
});

const runtime = Runtime.init({
  modelProviders: [model],
  memoryProvider: new InMemoryProvider(),
  plugins: [new ShopPlugin(), new TextPlugin(), http],
  options: { server: { port: 0 } },
});
await runtime.start();

/** What the routes respond with. */
const Reply = z.object({
  eventId: z.string().optional(),
  status: z.string().optional(),
  answer: z.string().optional(),
  error: z.object({ code: z.string() }).optional(),
});

async function call(user: string, path: string, body?: object): Promise<z.infer<typeof Reply>> {
  const response = await fetch(`${runtime.server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer token-of-${user}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const reply = Reply.parse(await response.json());
  console.log(
    user,
    path.split('/')[2] ?? 'chat',
    response.status,
    reply.error?.code ?? reply.status,
  );
  return reply;
}

await call('eve', '/chat', { message: 'Refund my order' });
const { eventId } = await call('ada', '/chat', { message: 'The lid of order A-17 is broken.' });
await call('ada', `/chat/approvals/${eventId}`, { approved: true });

const [request] = await runtime.getPausedEvents();
console.log('Bob sees', request?.step.input);
await call('bob', `/chat/approvals/${eventId}`, { approved: true });

await call('bob', `/chat/events/${eventId}`);
const { answer } = await call('ada', `/chat/events/${eventId}`);
console.log(answer);
await runtime.stop();
