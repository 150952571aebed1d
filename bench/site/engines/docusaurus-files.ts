import { sections, type CorpusPage } from '../corpus/page.js';

/** Files that both Docusaurus sites have: a home page, and the names of the sections. */
export function describeSections(
  pages: readonly CorpusPage[],
  { docs, home }: { readonly docs: string; readonly home: string },
): Record<string, string> {
  const categories = sections.map(({ folder, label }, position) => [
    `${docs}/${folder}/_category_.json`,
    JSON.stringify({ label, position }),
  ]);
  return {
    ...(Object.fromEntries(categories) as Record<string, string>),
    [home]: `# Example docs\n\n[Start](${pages[0]?.path ?? '/'})\n`,
  };
}
