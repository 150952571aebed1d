/** Writes `robots.txt`, which allows everything. With `noIndex` Docusaurus writes no sitemap, so none is named. */
export function writeRobots(noIndex: boolean, address: (file: string) => string): string {
  const lines = ['User-agent: *', 'Allow: /'];
  if (!noIndex) lines.push('', `Sitemap: ${address('sitemap.xml')}`);
  lines.push('', `# For coding agents: ${address('llms.txt')}`);
  return `${lines.join('\n')}\n`;
}
