/** Writes data as a JSON-LD element. Every `<` is escaped, so that no text in the data can end the element. */
export function writeJsonLd(data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}

/**
 * Inserts an element at the end of a page's head, where it doesn't disturb hydration.
 *
 * @param file - Named in errors.
 */
export function addToHead(html: string, element: string, file: string): string {
  const end = html.indexOf('</head>');
  if (end === -1) {
    throw new Error(
      `${file}: structured data goes before </head>, but the page has no such tag. Check that no HTML minifier drops it (swcHtmlMinimizer in docusaurus.config.ts).`,
    );
  }
  return html.slice(0, end) + element + html.slice(end);
}
