/** The tags before and after the reasoning of most models, of Mistral and of Kimi, and the channels of gpt-oss. */
const BLOCKS: readonly (readonly [opening: string, closing: string])[] = [
  ...['think', 'thinking', 'thought', 'reasoning', 'analysis', 'redacted_thinking'].map(
    (name) => [`<${name}>`, `</${name}>`] as const,
  ),
  ['[think]', '[/think]'],
  ['◁think▷', '◁/think▷'],
  ['<|channel|>analysis<|message|>', '<|channel|>final<|message|>'],
  ['<|channel|>commentary<|message|>', '<|channel|>final<|message|>'],
  // The answer follows at once.
  ['<|channel|>final<|message|>', ''],
];

/** Removes the reasoning before the answer from streamed text. */
interface ReasoningSkipper {
  /** Returns the part of the text so far that belongs to the answer and hasn't been returned yet. */
  read(text: string): string;
  /** Returns the rest of the answer when the text has ended. */
  end(): string;
}

/** Creates a skipper for one text, which removes blocks such as `<think>…</think>` at its start. */
export function createReasoningSkipper(): ReasoningSkipper {
  let heldBack = '';
  let closing: string | undefined;
  let isAnswer = false;
  return {
    read(text) {
      if (isAnswer) return text;
      heldBack += text;
      for (;;) {
        if (closing !== undefined) {
          const end = heldBack.search(new RegExp(escape(closing), 'i'));
          if (end === -1) {
            // The end of the text may be the start of the closing tag.
            heldBack = heldBack.slice(1 - closing.length);
            return '';
          }
          heldBack = heldBack.slice(end + closing.length);
        }
        const start = heldBack.trimStart();
        const block = BLOCKS.find(
          ([opening]) => start.slice(0, opening.length).toLowerCase() === opening,
        );
        if (block === undefined) {
          closing = undefined;
          if (isPartOfTag(start)) return '';
          isAnswer = true;
          return heldBack;
        }
        closing = block[1];
        heldBack = start.slice(block[0].length);
      }
    },
    end() {
      return isAnswer || closing !== undefined ? '' : heldBack;
    },
  };
}

/** Removes the reasoning before the answer, including reasoning whose opening tag is in the prompt. */
export function removeReasoning(text: string): string {
  const skipper = createReasoningSkipper();
  const rest = skipper.read(text) + skipper.end();
  for (const { 0: match, 1: before, 2: tag = '', 3: after, index } of rest.matchAll(TAGS)) {
    // An answer may quote a tag.
    if (before !== '' || after !== '') continue;
    const isClosing = BLOCKS.some(([, closing]) => closing === tag.toLowerCase());
    return isClosing ? rest.slice(index + match.length) : rest;
  }
  return rest;
}

function isPartOfTag(text: string): boolean {
  return BLOCKS.some(([opening]) => opening.startsWith(text.toLowerCase()));
}

function escape(text: string): string {
  return text.replace(/[[\]|/]/g, '\\$&');
}

/**
 * The tags that end reasoning even if the opening one is in the prompt, with the quotes around them. An answer about XML
 * may contain the others.
 */
const TAGS = new RegExp(
  `(["'\`]?)(${BLOCKS.flat()
    .filter((tag) => tag !== '' && !/thought|analysis>/.test(tag))
    .map(escape)
    .join('|')})(["'\`]?)`,
  'gi',
);
