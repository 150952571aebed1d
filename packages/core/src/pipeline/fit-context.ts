import { getUserInput, type BaseContextItem, type ContextItemWithHistory } from '../context.js';

/** Tokens for what surrounds a text in a prompt: its label, its quotes and the line break. */
const TOKENS_AROUND = 8;

/** How much of a chain fits into a prompt. */
export interface ContextLimits {
  /** Maximum number of tokens of the prompt. `undefined` means that there is no limit. */
  readonly budget: number | undefined;
  /** Counts the tokens of a text. The default estimates. */
  readonly countTokens?: ((text: string) => number) | undefined;
  /** The rest of the prompt, which is never cut. */
  readonly reserve?: string | undefined;
  /** Maximum number of characters of one message or result. The prompt cuts off the rest. */
  readonly maxLength?: number | undefined;
}

/** A chain that fits, and a line for the prompt that says what was left out. */
export interface FittedContext {
  readonly chain: readonly BaseContextItem[];
  readonly note: string | undefined;
}

/**
 * Leaves out the oldest messages and then the oldest results of a chain, until the rest fits. The user's input stays,
 * and so does the newest result, which is shortened if it doesn't fit.
 */
export function fitContext(
  chain: readonly BaseContextItem[],
  { budget, countTokens = estimateTokens, reserve = '', maxLength = Infinity }: ContextLimits,
): FittedContext {
  if (budget === undefined) return { chain, note: undefined };
  const cost = (text: string): number =>
    countTokens(JSON.stringify(text.slice(0, maxLength))) + TOKENS_AROUND;
  const input = getUserInput(chain);
  let left = budget - countTokens(reserve) - cost(input?.content ?? '');

  /** Returns the newest of the texts that fit. */
  const takeNewest = <Item extends { readonly content: string }>(
    items: readonly Item[],
  ): Item[] => {
    let start = items.length;
    for (let item = items[start - 1]; item !== undefined; item = items[start - 1]) {
      const tokens = cost(item.content);
      if (tokens > left) break;
      left -= tokens;
      start -= 1;
    }
    return items.slice(start);
  };

  const results = chain.filter((item) => item !== input);
  const keptResults = takeNewest(results);
  const newest = results.at(-1);
  if (newest !== undefined && keptResults.length === 0) {
    keptResults.push(shorten(newest, left, cost));
    left = 0;
  }
  const messages = input?.messageHistory ?? [];
  // An older message must not stay if a newer result had to go.
  const keptMessages = keptResults.length < results.length ? [] : takeNewest(messages);
  const note = describe(messages.length - keptMessages.length, results.length - keptResults.length);
  if (note === undefined && keptResults.at(-1) === newest) return { chain, note };
  const first: ContextItemWithHistory[] =
    input === undefined ? [] : [{ ...input, messageHistory: keptMessages }];
  return { chain: [...first, ...keptResults], note };
}

/** Cuts a result to about the tokens that are left, but keeps its beginning. */
function shorten(
  item: BaseContextItem,
  tokens: number,
  cost: (text: string) => number,
): BaseContextItem {
  const share = Math.max(0, tokens) / cost(item.content);
  const length = Math.max(200, Math.floor(item.content.length * share * 0.9));
  return length >= item.content.length
    ? item
    : { ...item, content: `${item.content.slice(0, length)} [cut]` };
}

function describe(messages: number, results: number): string | undefined {
  const parts = [count(messages, 'message'), count(results, 'result')].filter(
    (part) => part !== '',
  );
  return parts.length === 0
    ? undefined
    : `Left out to keep the prompt within its limit, oldest first: ${parts.join(' and ')}.`;
}

function count(amount: number, what: string): string {
  return amount === 0 ? '' : `${amount} earlier ${what}${amount === 1 ? '' : 's'}`;
}

/**
 * Estimates the tokens of a text, rather too many than too few: most tokenizers need one for three to four characters of
 * English or JSON, and about one for each character of other scripts.
 */
export function estimateTokens(text: string): number {
  let others = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 0x7f) others += 1;
  }
  return Math.ceil((text.length - others) / 3.5 + others);
}

/** Wraps a user's counter: if it throws or returns no number, the tokens are estimated instead. */
export function countSafely(
  countTokens: ((text: string) => number) | undefined,
  onError: (message: string, error: unknown) => void,
): (text: string) => number {
  if (countTokens === undefined) return estimateTokens;
  let isReported = false;
  return (text) => {
    try {
      const tokens: unknown = countTokens(text);
      // A counter must not be async; its rejection would end the process.
      Promise.resolve(tokens).catch(() => undefined);
      if (typeof tokens === 'number' && tokens >= 0) return tokens;
      throw new TypeError(`\`countTokens\` returned ${typeof tokens} instead of a number.`);
    } catch (error) {
      if (!isReported) onError('`countTokens` failed, so tokens are estimated', error);
      isReported = true;
      return estimateTokens(text);
    }
  };
}
