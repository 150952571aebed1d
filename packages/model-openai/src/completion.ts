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
});

const CompletionSchema = z.object({
  choices: z.array(ChoiceSchema.extend({ message: MessageSchema })),
  usage: UsageSchema,
});

const ChunkSchema = z.object({
  choices: z.array(ChoiceSchema.extend({ delta: MessageSchema.nullish() })),
  usage: UsageSchema,
});

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

/** Reads a response that was not streamed; throws if its text is missing or cut off. */
export function readCompletion(
  payload: string,
  failures: Failures,
): { text: string; usage: TokenUsage | undefined } {
  const { choices, usage } = parse(CompletionSchema, payload, failures);
  const choice = choices[0];
  if (choice === undefined) throw failures.invalid('it has no choices', payload);
  const { text, refusal } = readMessage(choice.message);
  checkRefusal(refusal, text ?? '', failures);
  checkFinish(choice.finish_reason, text ?? '', failures);
  if (text === undefined) throw failures.invalid('it has no text', payload);
  return { text, usage: readUsage(usage) };
}

/** Reads the text and the refusal in a message or a delta. Some servers send the content as a list of parts. */
function readMessage({ content, refusal }: z.infer<typeof MessageSchema>): {
  readonly text: string | undefined;
  readonly refusal: string;
} {
  if (!Array.isArray(content)) return { text: content ?? undefined, refusal: refusal ?? '' };
  // Other parts, such as `thinking`, are not output.
  const texts = content.flatMap(({ type, text }) =>
    (type ?? 'text') === 'text' ? (text ?? []) : [],
  );
  return {
    text: texts.length === 0 ? undefined : texts.join(''),
    refusal: (refusal ?? '') + content.map((part) => part.refusal ?? '').join(''),
  };
}

interface Chunk {
  /** Whether the chunk has a choice. A usage report at the end of a stream has no choices. */
  readonly hasChoice: boolean;
  readonly text: string;
  readonly refusal: string;
  readonly finishReason: string | undefined;
  readonly usage: TokenUsage | undefined;
}

/** Reads one event of a stream. */
export function readChunk(payload: string, failures: Failures): Chunk {
  const { choices, usage } = parse(ChunkSchema, payload, failures);
  const choice = choices.find(({ index = 0 }) => index === 0);
  const { text = '', refusal } = readMessage(choice?.delta ?? {});
  return {
    hasChoice: choice !== undefined,
    text,
    refusal,
    finishReason: choice?.finish_reason ?? undefined,
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

/** Throws if the model refused to answer. */
export function checkRefusal(refusal: string, text: string, failures: Failures): void {
  if (refusal !== '' && text === '') throw failures.reported(`The model refused: ${refusal}`);
}

/** Throws if the text was cut off or is missing, so that it is never returned as complete. */
export function checkFinish(
  finishReason: string | null | undefined,
  text: string,
  failures: Failures,
): void {
  if (finishReason === 'length' || finishReason === 'content_filter') {
    throw failures.incomplete(finishReason, text);
  }
  const isToolCall = finishReason === 'tool_calls' || finishReason === 'function_call';
  if (isToolCall && text.trim() === '') throw failures.toolCall(finishReason);
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
    throw failures.reported(findServerMessage(payload));
  }
  const [issue] = result.error.issues;
  const path = issue?.path.map(String).join('.') ?? '';
  throw failures.invalid(`${issue?.message ?? 'invalid'} at "${path}"`, payload);
}
