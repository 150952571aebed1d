import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
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

/** Gives each package its share of the built site. */
export function writePackageDocs({
  site,
  packages,
}: {
  readonly site: string;
  readonly packages: string;
}): void {
  for (const folder of readdirSync(packages)) {
    updatePackageDocs({ site, packageDirectory: path.join(packages, folder) });
  }
}

/**
 * Replaces a package's `docs` folder with its share of the built site, or removes the folder if there is no site. Paths
 * stay as they are on the site.
 */
export function updatePackageDocs({
  site,
  packageDirectory,
}: {
  readonly site: string | undefined;
  readonly packageDirectory: string;
}): void {
  const docs = path.join(packageDirectory, 'docs');
  rmSync(docs, { recursive: true, force: true });
  if (site === undefined) return;
  for (const file of chooseDocs(path.basename(packageDirectory), listFiles(site))) {
    const target = path.join(docs, file);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(path.join(site, file), target);
  }
}

/** Lists all files of a folder, sorted, with forward slashes. */
function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
