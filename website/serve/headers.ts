import type { ServerResponse } from 'node:http';

/** The headers of each response, by its address on the site. A later line overrides an earlier one. */
const table: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
  [/^/, { 'X-Content-Type-Options': 'nosniff' }],
  // Names with a hash.
  [
    /^\/assets\/.*[.-][\da-f]{8,}\.\w+$/,
    { 'Cache-Control': 'public, max-age=31536000, immutable' },
  ],
  // Without a charset, browsers guess one for text that isn't part of a page.
  [/\.md$/, { 'Content-Type': 'text/markdown; charset=utf-8' }],
  [/\.txt$/, { 'Content-Type': 'text/plain; charset=utf-8' }],
];

/** @param address - From the site's base URL, with a leading slash. */
export function setHeaders(response: ServerResponse, address: string): void {
  for (const [pattern, headers] of table) {
    if (!pattern.test(address)) continue;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  }
}
