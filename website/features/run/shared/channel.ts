import type { RunnableProgram } from './messages.js';

/*
 * The messages between the page, the frame and the worker. The page and the frame talk through a private port, so that
 * no other window can take part. The worker never sees the id of its run.
 */

/** Sent to the frame's window once, together with the port. */
export interface Toolkit {
  readonly toolkit: string;
}

/** What the worker gets. */
export type Program = Pick<RunnableProgram, 'javascript' | 'expectedLines'>;

/** From the page to the frame. */
export type Command =
  | { readonly run: string; readonly program: Program; readonly limits: Limits }
  | { readonly stop: string };

export interface Limits {
  /** Milliseconds. */
  readonly time: number;
  readonly messages: number;
  /** UTF-16 code units of all messages. */
  readonly bytes: number;
}

/** From the frame to the page. Texts come from the worker unread: anything can be in them. */
export type FrameMessage =
  /** The frame has the toolkit's text. */
  | { readonly kind: 'received' }
  /** The toolkit is loaded. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'reports'; readonly run: string; readonly texts: readonly string[] }
  | { readonly kind: 'end'; readonly run: string; readonly end: FrameEnd };

export type FrameEnd = { readonly duration: number } & (
  | { readonly reason: 'time' }
  | { readonly reason: 'flood'; readonly what: 'messages' | 'bytes' }
  | { readonly reason: 'program'; readonly text: string }
);

/** The first character of each message from the worker. The rest is JSON. */
export const mark = { ready: 'k', report: 'r', end: 'e' } as const;

/** The end of a program, in the worker's words. */
export type ProgramEnd =
  | { readonly reason: 'done' }
  | { readonly reason: 'error'; readonly error: unknown };
