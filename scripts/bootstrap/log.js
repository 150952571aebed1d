// @ts-check
const inColour = process.stdout.isTTY && process.env.NO_COLOR === undefined;

/** @type {(code: number) => (text: string) => string} */
const colour = (code) => (text) => (inColour ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = colour(1);
export const dim = colour(2);
export const red = colour(31);
export const green = colour(32);

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * @param {number} milliseconds
 * @returns {string} for example `0.4 s`, `12.3 s` or `2 min 5 s`
 */
export function formatDuration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const rounded = Math.round(seconds);
  return `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
}

/**
 * Prints a title, does the work, and prints how long it took.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function task(title, work) {
  const started = performance.now();
  say(bold(`▸ ${title}`));
  const result = await work();
  say(`${green('✓')} ${title} ${dim(formatDuration(performance.now() - started))}`);
  return result;
}
