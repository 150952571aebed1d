import { runLimits } from '../shared/limits.js';

/**
 * Sends up to the limits of a run and one message beyond, at which the frame ends the worker. Until that happens, a
 * program in a loop would fill the frame's queue, which the page may have to wait for.
 */
export function limitSending(send: (text: string) => void): (text: string) => void {
  let messages = 0;
  let bytes = 0;
  return (text) => {
    if (messages > runLimits.messages || bytes > runLimits.bytes) return;
    messages += 1;
    bytes += text.length;
    send(text.length > runLimits.bytes ? text.slice(0, runLimits.bytes + 1) : text);
  };
}
