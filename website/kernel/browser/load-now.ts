let isNow = false;

/**
 * Loads what the reader has just asked for. Other chunks wait silently for the network; these fail at once, so that the
 * caller can say so and offer to try again.
 *
 * @param load - A function that calls `import()` before anything else.
 */
export function loadNow<Module>(load: () => Promise<Module>): Promise<Module> {
  isNow = true;
  try {
    return load();
  } finally {
    isNow = false;
  }
}

/** Whether the chunk that is being requested was asked for with `loadNow`. */
export function isLoadedNow(): boolean {
  return isNow;
}
