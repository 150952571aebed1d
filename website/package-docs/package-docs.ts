// @ts-check
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Where the site has the skill of the core. */
const skillFile = 'SKILL.md';

/**
 * What of the site's files goes into each kind of package, by path: a page with all pages below it, or a file. The
 * core has the guides and its reference, a plugin or a provider the guide to its kind and the page that lists it. The
 * server for coding agents answers from all of them. Every package has the skill that says how a plugin is written.
 *
 * @type {readonly { packages: RegExp, pages: readonly string[], files?: RegExp }[]}
 */
const shares = [
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
 * @param {string} folder the name of a package's folder
 * @param {readonly string[]} files those of the built site, with forward slashes
 * @returns {string[]} those that the package carries
 */
export function chooseDocs(folder, files) {
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

/**
 * Puts its part of the site into each package, so that it travels with what is published. Paths stay as they are on
 * the site.
 *
 * @param {{ site: string, packages: string }} directories the built site, and the folder of the packages
 */
export function writePackageDocs({ site, packages }) {
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

/**
 * @param {{ site: string, packageDirectory: string }} directories
 * @returns {string | undefined} what is wrong with the docs in a package, if anything is
 */
export function findDocsProblem({ site, packageDirectory }) {
  const folder = path.basename(packageDirectory);
  const docs = path.join(packageDirectory, 'docs');
  if (!existsSync(site)) return 'The site has not been built, so there are no docs to pack.';
  const expected = chooseDocs(folder, listFiles(site));
  const found = existsSync(docs) ? listFiles(docs) : [];
  const missing = expected.find((file) => !found.includes(file));
  if (missing !== undefined) return `packages/${folder}/docs/${missing} is missing.`;
  const extra = found.find((file) => !expected.includes(file));
  if (extra !== undefined) return `packages/${folder}/docs/${extra} is not on the site any more.`;
  const stale = expected.find(
    (file) => !readFileSync(path.join(docs, file)).equals(readFileSync(path.join(site, file))),
  );
  return stale && `packages/${folder}/docs/${stale} is not what the site has.`;
}

/**
 * @param {string} directory
 * @returns {string[]} in a fixed order, with forward slashes
 */
function listFiles(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
