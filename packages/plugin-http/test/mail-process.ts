/**
 * Child process for tests: an agent on a port, which sends mails after an approval by the user `boss`. Prints its URL,
 * and a line for each mail. Stops when its standard input ends. Argument: the URL of the memory.
 */
import { Plugin, Runtime, type Executor } from '@dowel/core';
import { LibSqlProvider } from '@dowel/memory-libsql';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
import { HttpPlugin } from '@dowel/plugin-http';

class MailPlugin extends Plugin {
  readonly id = 'mail';
  readonly name = 'Mail';
  readonly description = 'Sends mails.';
  override readonly executors: readonly Executor[] = [
    {
      name: 'send',
      description: 'Sends a mail.',
      needsApproval: true,
      execute: () => {
        console.log('sent');
        return { success: true, data: 'The mail was sent' };
      },
    },
  ];
}

const userOf = ({ headers }: Request): string =>
  headers.get('authorization')?.replace('Bearer ', '') ?? '';

const [url = ''] = process.argv.slice(2);
const runtime = Runtime.init({
  modelProviders: [
    new ScriptedModel({ rules: scriptAgent({ plans: [{ steps: ['mail:send'] }] }) }),
  ],
  memoryProvider: new LibSqlProvider({ url }),
  plugins: [
    new MailPlugin(),
    new HttpPlugin({
      identify: (request) => ({ user: userOf(request) }),
      authorize: (request) => userOf(request) === 'boss',
    }),
  ],
  options: { server: { port: 0 } },
});
await runtime.start();
console.log(runtime.server.url);
process.stdin.resume().once('end', () => {
  void runtime.stop();
});
