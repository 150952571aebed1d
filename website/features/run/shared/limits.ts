import type { Limits } from './channel.js';

/** A program that exceeds one of these is stopped. */
export const runLimits: Limits = { time: 5_000, messages: 2_000, bytes: 2_000_000 };

/** How much of a printed value the page shows. */
export const shownLimits = {
  /** Levels of children. */
  depth: 4,
  /** Children of one value. */
  children: 100,
  /** Children of all levels together. */
  nodes: 500,
  /** Characters of one value. */
  text: 2_000,
};
