import { addressOf } from './addresses.js';
import type { Twin, TwinSite } from './make-twin.js';

/**
 * Puts several pages into one file, each below its address. What their own files say around the text is said once, or
 * not needed here.
 *
 * @param beginning - What is to be read before them
 */
export function collect(
  title: string,
  about: string,
  twins: readonly Twin[],
  site: TwinSite,
  beginning = '',
): string {
  const head = `# ${title}\n\n> ${about}\n\nVersion ${site.version}. Index of all pages: <${addressOf('llms.txt', site)}>\n`;
  const pages = twins.map(({ address, body }) => `---\n\nPage: <${address}>\n\n${body}`);
  return [head, ...(beginning === '' ? [] : [beginning]), ...pages].join('\n');
}
