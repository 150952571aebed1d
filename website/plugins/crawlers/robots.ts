/** The file `robots.txt`: everything may be read. A site that is not to be listed has no sitemap to name. */
export function writeRobots(noIndex: boolean, address: (file: string) => string): string {
  const lines = ['User-agent: *', 'Allow: /'];
  if (!noIndex) lines.push('', `Sitemap: ${address('sitemap.xml')}`);
  lines.push('', `# For coding agents: ${address('llms.txt')}`);
  return `${lines.join('\n')}\n`;
}
