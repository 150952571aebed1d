const openingTags = ['<think>', '<thinking>', '<reasoning>'];
const opening = /^<(think|thinking|reasoning)>/i;

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
          const end = heldBack.search(new RegExp(closing, 'i'));
          if (end === -1) {
            // The end of the text may be the start of the closing tag.
            heldBack = heldBack.slice(1 - closing.length);
            return '';
          }
          heldBack = heldBack.slice(end + closing.length);
        }
        const start = heldBack.trimStart();
        const name = opening.exec(start)?.[1];
        if (name === undefined) {
          closing = undefined;
          if (isPartOfTag(start)) return '';
          isAnswer = true;
          return heldBack;
        }
        closing = `</${name}>`;
        heldBack = start.slice(name.length + 2);
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
  const tags = /(["'`]?)<(\/?)(?:think|thinking|reasoning)>(["'`]?)/gi;
  for (const { 0: match, 1: before, 2: slash, 3: after, index } of rest.matchAll(tags)) {
    // An answer may quote a tag.
    if (before !== '' || after !== '') continue;
    return slash === '' ? rest : rest.slice(index + match.length);
  }
  return rest;
}

function isPartOfTag(text: string): boolean {
  return openingTags.some((tag) => tag.startsWith(text.toLowerCase()));
}
