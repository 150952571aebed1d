import { describePause, describeResult, isLeftPaused, type Ids } from './describe-result.js';
import type { EventText } from './event-texts.js';
import type { EventWatch } from './event-watch.js';
import { createEventStream } from './stream-event.js';

/** Milliseconds between two comments, which keep proxies from closing a silent connection. */
const HEARTBEAT = 15_000;

/**
 * Streams an event that an earlier request began: `start`, the text so far and each further chunk, `paused` whenever it
 * waits for approval, and `end`. The client's pace and its disconnect don't affect the event.
 */
export function followEvent(watch: EventWatch, ids: Ids, text: EventText): Response {
  const { send, comment, close, closed, response } = createEventStream();
  let isClosed = false;
  closed.catch(() => {
    isClosed = true;
    watch.wake();
  });
  const stopListening = text.listen(watch.wake);

  const stream = async (): Promise<void> => {
    await send('start', ids);
    let position = 0;
    let shownPause: number | undefined;
    let silentSince = performance.now();
    while (!isClosed) {
      // Read before the text, which is complete if the event has ended, or up to here if it is paused.
      const { state, approval, done } = watch.event;
      const { chunks, next } = text.since(position);
      for (const chunk of chunks) await send('text', { text: chunk });
      position = next;
      const isNewPause = approval !== undefined && approval.pausedAt !== shownPause;
      if (isNewPause) await send('paused', describePause(approval, ids));
      shownPause = approval?.pausedAt ?? shownPause;
      if (state === 'ended') {
        const result = await done;
        // Without `end`, the client knows that it must ask again.
        if (!isLeftPaused(result)) await send('end', describeResult(result, ids));
        return;
      }
      if (chunks.length > 0 || isNewPause) silentSince = performance.now();
      else if (performance.now() - silentSince >= HEARTBEAT) {
        await comment();
        silentSince = performance.now();
      }
      await watch.wait();
    }
  };

  stream()
    // The client has disconnected, or memory has failed.
    .catch(() => undefined)
    .then(() => {
      stopListening();
      return close();
    })
    .catch(() => undefined);
  return response;
}
