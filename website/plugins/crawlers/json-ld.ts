/**
 * Data as an element for the head of a page. It is no script that runs, but whatever looks like the end of one would
 * be its end, so no `<` is left as it is.
 */
export function writeJsonLd(data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}

/** Puts an element at the end of a page's head, where React looks for nothing. */
export function addToHead(html: string, element: string): string {
  const end = html.indexOf('</head>');
  if (end === -1) throw new Error('The page has no head to put its description into.');
  return html.slice(0, end) + element + html.slice(end);
}
