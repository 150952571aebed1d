import type { Runtime } from '@dowel/core';

/** Pieces wait this long for others, because the number of messages is limited. */
const batchMilliseconds = 50;
/** How much of an event's text is reported. Its steps report the whole text when they end. */
const longestText = 20_000;

type CreateEvent = Runtime['createEvent'];

/**
 * Reports the text that executors stream to the user. Observers of a runtime don't see it: a trace has the whole text
 * of a step.
 *
 * @returns A function that reports the pieces that still wait. Call it before the report of a stage, so that text comes
 * before the end of its step.
 */
export function watchStreams(
  prototype: Pick<Runtime, 'createEvent'>,
  onText: (eventId: string, text: string) => void,
): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the runtime below
  const { createEvent } = prototype;
  const waiting = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [eventId, text] of waiting) onText(eventId, text);
    waiting.clear();
  };

  // Not an async function, which would return the handle a moment later than in Node.
  prototype.createEvent = function (this: Runtime, input, context) {
    let eventId = '';
    let room = longestText;
    const listen = (text: string) => {
      const piece = text.slice(0, room);
      if (eventId === '' || piece === '') return;
      room -= piece.length;
      waiting.set(eventId, (waiting.get(eventId) ?? '') + piece);
      timer ??= setTimeout(flush, batchMilliseconds);
    };
    const created = createEvent.call(this, input, withListener(context, listen));
    created.then(
      ({ id }) => (eventId = id),
      () => undefined,
    );
    return created;
  };
  return flush;
}

/** Leaves values that the runtime rejects as they are. */
function withListener(
  context: Parameters<CreateEvent>[1] = {},
  listen: (text: string) => void,
): Parameters<CreateEvent>[1] {
  const { onText } = Object(context) as typeof context;
  const isValid = onText === undefined || typeof onText === 'function';
  if (typeof context !== 'object' || (context as unknown) === null || !isValid) return context;
  return {
    ...context,
    onText: (text) => {
      listen(text);
      return onText?.(text);
    },
  };
}
