import type { ModelRequestConfig } from '@dowel/core';
import type { TokenUsage } from '@dowel/core/types';
import * as z from 'zod';
import { findServerMessage, type Failures } from './failures.js';
import type { OpenAIModelOptions } from './options.js';

const UsageSchema = z
  .object({ prompt_tokens: z.number().optional(), completion_tokens: z.number().optional() })
  .nullish()
  // Usage is for statistics; a server that sends it in another form still works.
  .catch(undefined);

const ChoiceSchema = z.object({
  index: z.number().optional(),
  finish_reason: z.string().nullish(),
});

/** Not every server uses this field as OpenAI does. */
const RefusalSchema = z.string().nullish().catch(undefined);

const PartSchema = z.object({
  type: z.string().nullish(),
  text: z.string().nullish(),
  refusal: RefusalSchema,
});

const MessageSchema = z.object({
  content: z.union([z.string(), z.array(PartSchema)]).nullish(),
  refusal: RefusalSchema,
  tool_calls: z.unknown().optional(),
  function_call: z.unknown().optional(),
});

const CompletionSchema = z.object({
  choices: z.array(ChoiceSchema.extend({ message: MessageSchema })),
  usage: UsageSchema,
  error: z.unknown().optional(),
});

const ChunkSchema = z.object({
  choices: z.array(ChoiceSchema.extend({ delta: MessageSchema.nullish() })),
  usage: UsageSchema,
  error: z.unknown().optional(),
});

/** What the model has written so far, and why it stopped. */
export interface Output {
  readonly text: string;
  readonly refusal: string;
  readonly callsTool: boolean;
  readonly finishReason: string | undefined;
}

/** Creates the request body. */
export function createBody(
  prompt: string,
  { model, systemPrompt, temperature, maxTokens, body }: OpenAIModelOptions,
  config: ModelRequestConfig,
): string {
  const messages = [{ role: 'user', content: prompt }];
  if (systemPrompt !== undefined) messages.unshift({ role: 'system', content: systemPrompt });
  return JSON.stringify({
    model,
    messages,
    temperature: config.temperature ?? temperature,
    max_tokens: config.maxTokens ?? maxTokens,
    stop: config.stop,
    ...(config.onText === undefined
      ? {}
      : { stream: true, stream_options: { include_usage: true } }),
    ...body,
  });
}

/** Reads a response that was not streamed; throws if its output is missing or incomplete. */
export function readCompletion(
  payload: string,
  failures: Failures,
): { text: string; usage: TokenUsage | undefined } {
  const { choices, usage, error } = parse(CompletionSchema, payload, failures);
  const choice = choices[0];
  if (choice === undefined) throw failures.invalid('it has no choices', payload);
  const output = readMessage(choice.message, choice.finish_reason);
  if (isPresent(error)) throw failures.reported(findServerMessage(payload), output.text);
  checkOutput(output, payload, failures);
  return { text: output.text, usage: readUsage(usage) };
}

/** Reads a message or a delta. Some servers send the content as a list of parts. */
function readMessage(
  message: Partial<z.infer<typeof MessageSchema>>,
  finishReason: string | null | undefined,
): Output {
  const { content, refusal, tool_calls: toolCalls, function_call: functionCall } = message;
  const parts = Array.isArray(content) ? content : [{ type: 'text', text: content }];
  return {
    // Other parts, such as `thinking`, are not output.
    text: parts.map(({ type, text }) => ((type ?? 'text') === 'text' ? (text ?? '') : '')).join(''),
    refusal: (refusal ?? '') + parts.map((part) => part.refusal ?? '').join(''),
    callsTool: isPresent(toolCalls) || isPresent(functionCall),
    // Some servers send an empty one with each chunk.
    finishReason: finishReason === '' ? undefined : (finishReason ?? undefined),
  };
}

/** Some servers send each field that they know, with nothing in it. */
function isPresent(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

interface Chunk extends Output {
  /** Whether the chunk has a choice. A usage report at the end of a stream has no choices. */
  readonly hasChoice: boolean;
  /** What the server says if it reports an error. */
  readonly error: string | undefined;
  readonly usage: TokenUsage | undefined;
}

/** Reads one event of a stream. */
export function readChunk(payload: string, failures: Failures): Chunk {
  const { choices, usage, error } = parse(ChunkSchema, payload, failures);
  const choice = choices.find(({ index = 0 }) => index === 0);
  return {
    ...readMessage(choice?.delta ?? {}, choice?.finish_reason),
    hasChoice: choice !== undefined,
    error: isPresent(error) ? findServerMessage(payload) : undefined,
    usage: readUsage(usage),
  };
}

function readUsage(usage: z.infer<typeof UsageSchema>): TokenUsage | undefined {
  if (!usage) return undefined;
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = usage;
  return {
    ...(inputTokens === undefined ? {} : { inputTokens }),
    ...(outputTokens === undefined ? {} : { outputTokens }),
  };
}

/** How servers call the end of complete output: OpenAI, Together, and Hugging Face. */
const COMPLETE = ['stop', 'eos', 'eos_token', 'stop_sequence'];

/** Throws if output is incomplete or missing, so that it is never returned as complete. */
export function checkOutput(output: Output, payload: string, failures: Failures): void {
  const { text, refusal, callsTool, finishReason } = output;
  if (refusal !== '' && text === '') throw failures.reported(`The model refused: ${refusal}`, text);
  if (callsTool || finishReason === 'tool_calls' || finishReason === 'function_call') {
    throw failures.toolCall(finishReason, text);
  }
  if (finishReason !== undefined && !COMPLETE.includes(finishReason.toLowerCase())) {
    throw failures.incomplete(finishReason, text);
  }
  if (text === '') throw failures.invalid('it has no text', payload);
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  payload: string,
  failures: Failures,
): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    throw failures.invalid('it is not JSON', payload);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // Some servers report errors with status 200, or in the middle of a stream.
  if (typeof value === 'object' && value !== null && 'error' in value) {
    throw failures.reported(findServerMessage(payload), '');
  }
  const [issue] = result.error.issues;
  const path = issue?.path.map(String).join('.') ?? '';
  throw failures.invalid(`${issue?.message ?? 'invalid'} at "${path}"`, payload);
}
