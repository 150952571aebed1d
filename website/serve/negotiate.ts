import type { IncomingHttpHeaders } from 'node:http';

export type Encoding = 'br' | 'gzip';

const preferred: readonly Encoding[] = ['br', 'gzip'];

/** Picks the best encoding that an `Accept-Encoding` header allows; `undefined` means uncompressed. */
export function chooseEncoding(accept: string | undefined): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;

  let best: Encoding | undefined;
  for (const name of preferred) {
    if (weightOf(name) > (best === undefined ? 0 : weightOf(best))) best = name;
  }
  return best;
}

/** Returns whether the client's copy is current: by entity tag if the request has one, otherwise by date. */
export function isUnchanged(
  headers: IncomingHttpHeaders,
  { etag, modified }: { readonly etag: string; readonly modified: Date },
): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || toStrong(tag) === toStrong(etag));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // HTTP dates have no milliseconds.
  return !Number.isNaN(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

function toStrong(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
