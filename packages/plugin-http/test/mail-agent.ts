import { Plugin, type Executor, type Runtime } from '@dowel/core';
import { startAgent } from './start-agent.js';

/** Sends mails, if a person approves them. */
export class MailPlugin extends Plugin {
  readonly id = 'mail';
  readonly name = 'Mail';
  readonly description = 'Sends mails.';
  sent = 0;
  override readonly executors: readonly Executor[] = [
    {
      name: 'send',
      description: 'Sends a mail.',
      needsApproval: true,
      execute: () => {
        this.sent += 1;
        return { success: true, data: 'sent' };
      },
    },
  ];
}

export const mailSteps = ['mail:send', 'text:write', 'http:send'];

/** Starts an agent that sends a mail, if it is approved, and tells the user. Everybody may approve over HTTP. */
export async function startMailAgent(
  config: Parameters<typeof startAgent>[0] = {},
): Promise<{ runtime: Runtime; mail: MailPlugin }> {
  const mail = new MailPlugin();
  const runtime = await startAgent({
    steps: mailSteps,
    plugins: [mail],
    reply: ({ results }) => `The mail was ${results.at(-1)?.content ?? ''}`,
    ...config,
    options: { authorize: () => true, ...config.options },
  });
  return { runtime, mail };
}
