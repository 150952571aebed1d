// @ts-check

/** @typedef {'br' | 'gzip'} Encoding */

/** @type {readonly Encoding[]} */
const preferred = ['br', 'gzip'];

/**
 * @param {string | undefined} accept the header Accept-Encoding
 * @returns {Encoding | undefined} the best encoding that the client takes, or nothing for the plain file
 */
export function chooseEncoding(accept) {
  /** @type {Map<string, number>} */
  const weights = new Map();
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  const weightOf = (/** @type {Encoding} */ name) => weights.get(name) ?? weights.get('*') ?? 0;

  /** @type {Encoding | undefined} */
  let best;
  for (const name of preferred) {
    if (weightOf(name) > (best === undefined ? 0 : weightOf(best))) best = name;
  }
  return best;
}

/**
 * Whether the client's copy is still good, by entity tag if it sent one, else by date.
 *
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {{ etag: string, modified: Date }} file
 */
export function isUnchanged(headers, { etag, modified }) {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || toStrong(tag) === toStrong(etag));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // The header knows seconds only.
  return !Number.isNaN(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

/** @param {string} tag */
function toStrong(tag) {
  return tag.trim().replace(/^W\//, '');
}
