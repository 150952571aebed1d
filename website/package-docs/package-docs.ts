import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The core's skill, as a file of the built site. */
const skillFile = 'SKILL.md';

interface Share {
  /** Matches the names of package folders. */
  readonly packages: RegExp;
  /** Each page comes with all pages below it. */
  readonly pages: readonly string[];
  /** Other files, by path. */
  readonly files?: RegExp;
}

/**
 * Which of the site's files go into which package. The core gets the guides and its reference; a plugin or provider
 * gets the guide for its kind and the plugins page; the docs server gets everything it serves to coding agents. Every
 * package gets the skill for writing plugins.
 */
const shares: readonly Share[] = [
  { packages: /^core$/, pages: ['docs', 'api'], files: /^(?:llms\.txt|api\.json)$/ },
  { packages: /^docs-search$/, pages: [], files: /^docs\.md$/ },
  { packages: /^plugin-/, pages: ['docs/building-plugins', 'plugins'] },
  { packages: /^model-/, pages: ['docs/model-providers', 'plugins'] },
  { packages: /^memory-/, pages: ['docs/memory-providers', 'plugins'] },
  {
    packages: /^docs-mcp$/,
    pages: ['index', 'docs', 'api', 'plugins', 'readmes'],
    files: /^(?:llms(?:-plugins)?\.txt|(?:api|plugins)\.json|search\/.*)$/,
  },
];

/**
 * Selects the files of the built site that a package carries.
 *
 * @param folder - The name of the package's folder.
 * @param files - All files of the built site, with forward slashes.
 */
export function chooseDocs(folder: string, files: readonly string[]): string[] {
  const share = shares.find(({ packages }) => packages.test(folder));
  if (share === undefined) return [];
  const { pages, files: others } = share;
  return files.filter(
    (file) =>
      file === skillFile ||
      others?.test(file) === true ||
      (file.endsWith('.md') &&
        pages.some((page) => file === `${page}.md` || file.startsWith(`${page}/`))),
  );
}

/** Copies each package's share of the built site into its `docs` folder. Paths stay as they are on the site. */
export function writePackageDocs({
  site,
  packages,
}: {
  readonly site: string;
  readonly packages: string;
}): void {
  const files = listFiles(site);
  for (const folder of readdirSync(packages)) {
    const docs = path.join(packages, folder, 'docs');
    rmSync(docs, { recursive: true, force: true });
    for (const file of chooseDocs(folder, files)) {
      const target = path.join(docs, file);
      mkdirSync(path.dirname(target), { recursive: true });
      copyFileSync(path.join(site, file), target);
    }
  }
}

/** Describes the first difference between a package's docs and the built site, if there is one. */
export function findDocsProblem({
  site,
  packageDirectory,
}: {
  readonly site: string;
  readonly packageDirectory: string;
}): string | undefined {
  const folder = path.basename(packageDirectory);
  const docs = path.join(packageDirectory, 'docs');
  if (!existsSync(site)) return 'The site has not been built, so there are no docs to pack.';
  const expected = chooseDocs(folder, listFiles(site));
  const found = existsSync(docs) ? listFiles(docs) : [];
  const missing = expected.find((file) => !found.includes(file));
  if (missing !== undefined) return `packages/${folder}/docs/${missing} is missing.`;
  const extra = found.find((file) => !expected.includes(file));
  if (extra !== undefined) return `packages/${folder}/docs/${extra} is no longer on the site.`;
  const stale = expected.find(
    (file) => !readFileSync(path.join(docs, file)).equals(readFileSync(path.join(site, file))),
  );
  return stale && `packages/${folder}/docs/${stale} differs from the built site.`;
}

/** Lists all files of a folder, sorted, with forward slashes. */
function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
