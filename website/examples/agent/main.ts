import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { Runtime } from '@dowel/core';
import { isDowelError, messageOf } from '@dowel/core/errors';
import { LibSqlProvider } from '@dowel/memory-libsql';
import { HttpPlugin } from '@dowel/plugin-http';
import { TerminalPlugin } from '@dowel/plugin-terminal';
import { TextPlugin } from '@dowel/plugin-text';
import { TimePlugin } from '@dowel/plugin-time';
import { createModel, MODEL_TIMEOUT } from './model.js';
import { readSettings } from './settings.js';
import { stopOnSignals } from './stop-on-signals.js';
import { findTraceFile, writeTrace } from './write-trace.js';

async function startAgent(): Promise<void> {
  const settings = readSettings(process.env);
  const { model, label } = createModel(settings);

  const runtime = Runtime.init({
    modelProviders: [model],
    memoryProvider: new LibSqlProvider({ url: pathToFileURL(settings.database).href }),
    plugins: [
      new TextPlugin(),
      new TimePlugin(),
      new HttpPlugin(),
      new TerminalPlugin({
        prompt: 'you> ',
        greeting: () =>
          [
            'A Dowel agent: type a line to chat, "help" for ideas, "exit" to leave.',
            `  model   ${label}`,
            `  memory  ${settings.database}`,
            `  HTTP    POST ${runtime.server.url ?? ''}/chat`,
          ].join('\n'),
        onExit: async ({ reason, lines }) => {
          // A service has no terminal and its input is empty, so it keeps serving HTTP.
          const isService = reason === 'end' && lines === 0 && !process.stdin.isTTY;
          if (!isService) await stop();
        },
      }),
    ],
    options: {
      historyLimit: 50,
      modelTimeout: MODEL_TIMEOUT,
      server: { port: settings.port },
    },
  });
  // The terminal only prints the message of an error, but a bug in an executor needs its stack.
  runtime.observe((report) => {
    if (report.stage !== 'step-ended' || report.success || isDowelError(report.cause)) return;
    console.error(report.cause);
  });
  const traceFile = findTraceFile(process.argv.slice(2));
  if (traceFile !== undefined) writeTrace(runtime, traceFile);

  const stop = stopOnSignals(runtime);
  await runtime.start();
}

try {
  await startAgent();
} catch (error) {
  console.error(messageOf(error));
  if (isDowelError(error, 'SERVER_PORT_TAKEN')) {
    console.error('AGENT_PORT sets the port: AGENT_PORT=3211 npm run agent');
  }
  process.exitCode = 1;
}
