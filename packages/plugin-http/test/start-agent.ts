import { Runtime, type MemoryProvider, type Plugin } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import {
  ScriptedModel,
  scriptAgent,
  type AgentPrompt,
  type ScriptReply,
} from '@dowel/model-scripted';
import { HttpPlugin, type HttpPluginOptions } from '@dowel/plugin-http';
import { TextPlugin } from '@dowel/plugin-text';
import { onTestFinished } from 'vitest';

interface Agent {
  steps?: string[];
  reply?: ScriptReply<AgentPrompt>;
  options?: HttpPluginOptions;
  runtimeOptions?: Parameters<typeof Runtime.init>[0]['options'];
  memoryProvider?: MemoryProvider;
  plugins?: readonly Plugin[];
}

/** Starts an agent that chats over HTTP; it stops when the test ends. */
export async function startAgent({
  steps = ['text:write', 'http:send'],
  reply,
  options,
  runtimeOptions = {},
  memoryProvider = new InMemoryProvider(),
  plugins = [],
}: Agent = {}): Promise<Runtime> {
  const rules = scriptAgent({
    plans: [{ steps }],
    replies: [
      {
        reply:
          reply ??
          (({ input, history }) => `You said: ${input} (after ${history.length} messages)`),
      },
    ],
  });
  const runtime = Runtime.init({
    modelProviders: [new ScriptedModel({ rules })],
    memoryProvider,
    plugins: [new TextPlugin(), new HttpPlugin(options), ...plugins],
    options: runtimeOptions,
  });
  onTestFinished(() => runtime.stop());
  await runtime.start();
  return runtime;
}
