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

/** The key of every model here: it must show up nowhere. */
export const KEY = 'sk-very-secret-key';

/** A server that answers as told until the test is over, and a model that asks it. */
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

/** Asks with streaming: what came through `onText`, and what was returned or thrown in the end. */
export async function stream(
  ask: (prompt: string, config: ModelRequestConfig) => Promise<string>,
): Promise<{ pieces: string[]; result: unknown }> {
  const pieces: string[] = [];
  const result = await ask('Hi', { onText: (piece) => pieces.push(piece) }).catch(
    (error: unknown) => error,
  );
  return { pieces, result };
}

/** Answers a prompt with itself, streamed or whole; never answers the prompt `slow`. */
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
