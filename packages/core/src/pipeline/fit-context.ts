import {
  getUserInput,
  type BaseContextItem,
  type ContextItemWithHistory,
  type HistoryContextItem,
} from '../context.js';
import { quote } from '../json/quote.js';

/** What a line of a prompt shows: the user's input, an earlier message or a result. */
export type LineItem = BaseContextItem | HistoryContextItem;

/** How much of a chain fits into a prompt. */
export interface ContextLimits {
  /** Maximum number of tokens of the prompt. `undefined` means that there is no limit. */
  readonly budget: number | undefined;
  /** Counts the tokens of a text. The default estimates. */
  readonly countTokens?: ((text: string) => number) | undefined;
  /** The rest of the prompt, which is never cut. */
  readonly reserve?: string | undefined;
  /** Writes an item as it is in the prompt. The default is about what most prompts have. */
  readonly write?: ((item: LineItem) => string) | undefined;
}

/** A chain that fits, and a line for the prompt that says what was left out. */
export interface FittedContext {
  readonly chain: readonly BaseContextItem[];
  readonly note: string | undefined;
}

/** The lines above messages and results. */
export const HEADINGS = { messages: 'Conversation so far:', results: 'Results so far:' };

const writePlainly = (item: LineItem): string => {
  const label = 'role' in item ? `${item.role}:` : `${item.pluginId}:${item.action} failed`;
  return `- ${label} ${quote(item.content)}`;
};

/**
 * Leaves out the oldest messages and then the oldest results of a chain, until the rest fits. The user's input stays,
 * and so does the newest result, which is shortened if it doesn't fit.
 */
export function fitContext(
  chain: readonly BaseContextItem[],
  { budget, countTokens = estimateTokens, reserve = '', write = writePlainly }: ContextLimits,
): FittedContext {
  if (budget === undefined) return { chain, note: undefined };
  const cost = (text: string): number => countTokens(`${text}\n`);
  const costOf = (item: LineItem): number => cost(write(item));
  const input = getUserInput(chain);
  const results = chain.filter((item) => item !== input);
  const messages = input?.messageHistory ?? [];
  const room =
    budget -
    countTokens(reserve) -
    (input === undefined ? 0 : costOf(input)) -
    (messages.length === 0 ? 0 : cost(HEADINGS.messages)) -
    (results.length === 0 ? 0 : cost(HEADINGS.results));
  let left = room;
  const fits = (item: LineItem): boolean => {
    left -= costOf(item);
    return left >= 0;
  };
  if ([...results, ...messages].every(fits)) return { chain, note: undefined };

  left = room - cost(describe(messages.length, results.length) ?? '');
  /** Returns the newest of the items that fit. */
  const takeNewest = <Item extends LineItem>(items: readonly Item[]): Item[] => {
    let start = items.length;
    for (let item = items[start - 1]; item !== undefined; item = items[start - 1]) {
      const tokens = costOf(item);
      if (tokens > left) break;
      left -= tokens;
      start -= 1;
    }
    return items.slice(start);
  };

  const keptResults = takeNewest(results);
  const newest = results.at(-1);
  if (newest !== undefined && keptResults.length === 0) {
    keptResults.push(shorten(newest, left, costOf));
    left = 0;
  }
  // An older message must not stay if a newer result had to go.
  const keptMessages = keptResults.length < results.length ? [] : takeNewest(messages);
  const note = describe(messages.length - keptMessages.length, results.length - keptResults.length);
  const first: ContextItemWithHistory[] =
    input === undefined ? [] : [{ ...input, messageHistory: keptMessages }];
  return { chain: [...first, ...keptResults], note };
}

/** Cuts a result to the tokens that are left, but keeps its beginning. Its input goes first. */
function shorten(
  item: BaseContextItem,
  tokens: number,
  costOf: (item: LineItem) => number,
): BaseContextItem {
  let short: BaseContextItem = { ...item, input: undefined };
  for (let length = item.content.length; length > 0 && costOf(short) > tokens;) {
    const share = Math.max(0, tokens) / costOf(short);
    length = Math.floor(length * Math.min(0.9, share));
    short = { ...short, content: `${item.content.slice(0, length)} [cut]` };
  }
  return short;
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
