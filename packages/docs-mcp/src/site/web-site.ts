import { checkPath, SiteError, type Site } from './site.js';

/** How to reach a site. */
export interface WebSiteOptions {
  /**
   * Milliseconds until a request is given up.
   *
   * @default 10000
   */
  readonly timeout?: number;
}

const usualTimeout = 10_000;
const largestAnswer = 16 * 2 ** 20;

/** A site on a server. Nothing is asked of any other: an answer that leads away is none. */
export class WebSite implements Site {
  readonly place: string;
  readonly #timeout: number;

  /** @param address - That of the home page. */
  constructor(address: string, { timeout = usualTimeout }: WebSiteOptions = {}) {
    const url = new URL(address);
    url.hash = '';
    url.search = '';
    if (!url.pathname.endsWith('/')) url.pathname += '/';
    this.place = url.href;
    this.#timeout = timeout;
  }

  async read(file: string, signal?: AbortSignal): Promise<string | undefined> {
    const address = new URL(checkPath(file), this.place).href;
    const timeout = AbortSignal.timeout(this.#timeout);
    const signals = signal === undefined ? [timeout] : [timeout, signal];
    try {
      const response = await fetch(address, {
        redirect: 'manual',
        signal: AbortSignal.any(signals),
      });
      if (response.status === 404 || response.status === 410) return undefined;
      if (!response.ok) {
        throw new SiteError(`${address} answers with status ${response.status}. ${this.#advice}`);
      }
      const text = await readText(response, address);
      if (isHtml(text, response)) {
        throw new SiteError(
          `${address} answers with an HTML page instead of the file, so ${this.place} is no documentation of Dowel, or its host does not serve the files of the site. --site takes another place.`,
        );
      }
      return text;
    } catch (error) {
      if (error instanceof SiteError) throw error;
      signal?.throwIfAborted();
      const reason = timeout.aborted
        ? `does not answer within ${this.#timeout / 1000} seconds`
        : `cannot be reached (${describe(error)})`;
      throw new SiteError(`${address} ${reason}. ${this.#advice}`, { cause: error });
    }
  }

  get #advice(): string {
    return `Check the network and the address ${this.place}; --site takes another one, or a folder.`;
  }
}

/** The text of an answer, up to a size that a page may have. */
async function readText(response: Response, address: string): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; reader !== undefined;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > largestAnswer) {
      await reader.cancel();
      throw new SiteError(`${address} is too large to be a page.`);
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}

/** Whether it is a page for people. Nothing that is read here is, but some hosts answer every address with one. */
function isHtml(text: string, { headers }: Response): boolean {
  const isSaid = headers.get('content-type')?.toLowerCase().startsWith('text/html') === true;
  return isSaid ? text.trimStart().startsWith('<') : /^\s*<(?:!doctype html|html)\b/i.test(text);
}

/** Node's own message is "fetch failed"; what failed is in the cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
