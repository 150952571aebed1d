import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

import { urlOf } from '../pages.js';

/** The addresses of the site, with the fragments of each page. */
export type SiteMap = ReadonlyMap<string, ReadonlySet<string>>;

export interface Link {
  readonly line: number;
  readonly target: string;
}

/** Reads the links of a page: Markdown links and elements with `href` or `to`. */
export function readLinks(tree: Root): Link[] {
  const links: Link[] = [];
  visit(tree, (node: Nodes) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'link' || node.type === 'definition') links.push({ line, target: node.url });
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
      if (['href', 'to'].includes(attribute.name)) links.push({ line, target: attribute.value });
    }
  });
  return links;
}

/**
 * Checks that links within the site have an existing page and fragment as target. Docs pages link to each other by
 * file name, so that the links also work on GitHub.
 *
 * @param home - The address of the site, for full links in READMEs.
 */
export function checkLinks(
  { file, links }: { readonly file: string; readonly links: readonly Link[] },
  site: SiteMap,
  home: string,
): string[] {
  return links.flatMap(({ line, target }) => {
    const resolved = resolve(file, target, home);
    if (resolved === undefined) return [];
    const [page = '', fragment] = resolved.split('#');
    const fragments = site.get(page);
    const problem =
      fragments === undefined
        ? `${target} is not a page`
        : fragment === undefined || fragments.has(fragment)
          ? undefined
          : `${target}: ${page} has no "${fragment}"; it has ${[...fragments].join(', ')}`;
    return problem === undefined ? [] : [`${file}:${line}: ${problem}`];
  });
}

/** Checks that relative links of a Markdown file have an existing file or folder as target. */
export function checkFileLinks(
  { file, links }: { readonly file: string; readonly links: readonly Link[] },
  root: string,
): string[] {
  return links
    .filter(({ target }) => !/^(?:[a-z]+:|#|\/)/.test(target))
    .filter(({ target }) => {
      const [place = ''] = target.split('#');
      return !existsSync(path.join(root, path.dirname(file), decodeURIComponent(place)));
    })
    .map(({ line, target }) => `${file}:${line}: ${target} does not exist`);
}

/** Returns the address on the site, with its fragment, or `undefined` for other links. */
function resolve(file: string, target: string, home: string): string | undefined {
  if (target.startsWith(home)) return normalize(target.slice(home.length));
  if (/^[a-z]+:/.test(target)) return undefined;
  if (!file.endsWith('.mdx')) return undefined;
  if (target.startsWith('/')) return normalize(target);
  if (target.startsWith('#')) return `${urlOf(file)}${target}`;
  const [place = '', fragment] = target.split('#');
  const joined = path.posix.join(path.posix.dirname(file), place);
  // A link without the ending may work as an address, but the build wouldn't check it.
  const url = joined.endsWith('.mdx') ? urlOf(joined) : joined;
  return fragment === undefined ? url : `${url}#${fragment}`;
}

function normalize(url: string): string {
  const [page = '', fragment] = url.split('#');
  const [route = ''] = page.split('?');
  const bare = route === '/' || route === '' ? '/' : route.replace(/\/$/, '');
  return fragment === undefined ? bare : `${bare}#${fragment}`;
}
