import { removeName } from '../shared/remove-name.js';

/**
 * Ways out of the worker. The frame's policy blocks each of them already, except for `postMessage`, `close` and
 * workers. This is a second lock, and it makes the program's own error clearer.
 */
const removed = [
  'BroadcastChannel',
  'EventSource',
  'FontFace',
  'Notification',
  'SharedWorker',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'Worker',
  'XMLHttpRequest',
  'caches',
  'close',
  'cookieStore',
  'fonts',
  'importScripts',
  'indexedDB',
  'postMessage',
  'webkitRequestFileSystem',
  'webkitRequestFileSystemSync',
  'webkitResolveLocalFileSystemSyncURL',
  'webkitResolveLocalFileSystemURL',
];

/**
 * Removes what a program doesn't need.
 *
 * @returns The worker's only way to send. Call it with text alone: the frame would have to copy an object of any size
 * before it could measure it.
 */
export function harden(scope: DedicatedWorkerScope): (text: string) => void {
  const post = scope.postMessage.bind(scope);
  for (const name of removed) removeName(scope, name);
  Object.defineProperty(scope, 'fetch', {
    value: () =>
      Promise.reject(new TypeError("fetch isn't available: programs on the page have no network.")),
  });
  return (text) => {
    post(text);
  };
}

/** The parts of a worker's global object that this code uses. The compiler's types for workers exclude those for pages. */
export interface DedicatedWorkerScope extends EventTarget {
  postMessage: (message: string) => void;
}
