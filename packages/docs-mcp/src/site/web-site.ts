import { checkPath, SiteError, type Site } from './site.js';

/** Options for a site on a server. */
export interface WebSiteOptions {
  /**
   * Timeout for a request, in milliseconds.
   *
   * @default 10000
   */
  readonly timeout?: number | undefined;
}

const defaultTimeout = 10_000;
const maxResponseSize = 16 * 2 ** 20;

/** Reads a site from a server. It doesn't follow redirects, so it never contacts another server. */
export class WebSite implements Site {
  readonly place: string;
  readonly #timeout: number;

  /** @param address - The URL of the home page. */
  constructor(address: string, { timeout = defaultTimeout }: WebSiteOptions = {}) {
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
        throw new SiteError(`${address} returned status ${response.status}. ${this.#advice}`);
      }
      const text = await readText(response, address);
      if (isHtml(text, response)) {
        throw new SiteError(
          `${address} returned an HTML page instead of the file. ${this.place} is not Dowel's documentation, or its host does not serve all files of the site. Choose another folder or address with --site.`,
        );
      }
      return text;
    } catch (error) {
      if (error instanceof SiteError) throw error;
      signal?.throwIfAborted();
      const reason = timeout.aborted
        ? `did not respond within ${this.#timeout / 1000} seconds`
        : `cannot be reached (${describe(error)})`;
      throw new SiteError(`${address} ${reason}. ${this.#advice}`, { cause: error });
    }
  }

  get #advice(): string {
    return `Check the network and the address ${this.place}, or choose another folder or address with --site.`;
  }
}

/** Reads the body of a response, up to the size limit. */
async function readText(response: Response, address: string): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; reader !== undefined;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxResponseSize) {
      await reader.cancel();
      throw new SiteError(
        `${address} is larger than 16 MB, the most this server reads. Check the address that you passed to --site.`,
      );
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}

/** Whether a response is an HTML page. None of our files are HTML, but some hosts serve an HTML page for every URL. */
function isHtml(text: string, { headers }: Response): boolean {
  const isDeclared = headers.get('content-type')?.toLowerCase().startsWith('text/html') === true;
  return isDeclared
    ? text.trimStart().startsWith('<')
    : /^\s*<(?:!doctype html|html)\b/i.test(text);
}

/** Node's message is only "fetch failed"; the cause has the details. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
