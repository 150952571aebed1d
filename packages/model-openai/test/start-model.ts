import { CapabilityRegistry, ModelManager, type ModelRequestConfig } from '@dowel/core';
import { OpenAIModel, type OpenAIModelOptions } from '@dowel/model-openai';
import { onTestFinished } from 'vitest';
import {
  createEvent,
  sendAnswer,
  sendStream,
  startWireServer,
  type WireHandler,
} from './wire-server.js';

/** The API key of every test model; it must not appear anywhere. */
export const KEY = 'sk-very-secret-key';

/** Starts a server with this handler and creates a model for it; the server closes when the test ends. */
export async function startModel(handler: WireHandler, options: Partial<OpenAIModelOptions> = {}) {
  const server = await startWireServer(handler);
  const { baseUrl, requests } = server;
  onTestFinished(() => server.close());
  const model = new OpenAIModel({
    baseUrl,
    apiKey: KEY,
    model: 'tiny',
    retryDelay: 1,
    ...options,
  });
  const models = new ModelManager(new CapabilityRegistry());
  models.register(model);
  return {
    model,
    baseUrl,
    requests,
    ask: (prompt = 'Hi', config: ModelRequestConfig = {}) =>
      models.executeCapability('text-generation', prompt, config),
  };
}

/** Asks with streaming; returns the chunks that `onText` got, and the text returned or the error thrown. */
export async function stream(
  ask: (prompt: string, config: ModelRequestConfig) => Promise<string>,
): Promise<{ chunks: string[]; result: unknown }> {
  const chunks: string[] = [];
  const onText = (chunk: string): void => {
    chunks.push(chunk);
  };
  const result = await ask('Hi', { onText }).catch((error: unknown) => error);
  return { chunks, result };
}

/** Echoes the prompt, streamed or in one piece; never responds to the prompt `slow`. */
export const echo: WireHandler = async (response, { body }) => {
  const text = `You said: ${body.messages.at(-1)?.content ?? ''}`;
  if (text.endsWith('slow')) return;
  if (body.stream !== true) {
    sendAnswer(response, text);
    return;
  }
  const half = Math.ceil(text.length / 2);
  await sendStream(response, [createEvent(text.slice(0, half)), createEvent(text.slice(half))]);
  response.end(`${createEvent(undefined, 'stop')}data: [DONE]\n\n`);
};
