import { readFileSync, statSync } from 'node:fs';

import type { InlineCode, Nodes, Parents, Root } from 'mdast';

import type { NamePlace } from '../../plugins/api-reference/model.js';

interface Options {
  /** The list that the API reference writes with its pages. */
  namesFile: string;
}

/** The page that is being read, as far as it concerns us. */
interface File {
  readonly path: string;
}

/** Elements in which nothing may be a link, or everything is one already. */
const closedElements = new Set(['a', 'Link', 'summary', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Links public names in code font to their page of the reference: `Runtime`, `Runtime.init`, `getObject()`. The first
 * time in each section only, so that a text does not turn into a carpet of links.
 */
export function remarkAutoLinks({ namesFile }: Options) {
  return (tree: Root, { path }: File): void => {
    const places = readPlaces(namesFile);
    const own = [...places.values()].find((url) => path.endsWith(`${url}.mdx`));
    let linked = new Set<string>();

    const visit = (parent: Parents): void => {
      for (const [index, node] of parent.children.entries()) {
        if (node.type === 'heading' && node.depth <= 2) linked = new Set();
        if (node.type === 'link') linked.add(node.url);
        if (isClosed(node)) continue;
        if ('children' in node) visit(node);
        if (node.type !== 'inlineCode') continue;
        const url = places.get(node.value);
        if (url === undefined || linked.has(url) || url.split('#')[0] === own) continue;
        linked.add(url);
        parent.children[index] = createLink(url, node);
      }
    };
    visit(tree);
  };
}

function isClosed(node: Nodes): boolean {
  if (node.type === 'heading' || node.type === 'link' || node.type === 'linkReference') return true;
  // The title of an admonition, before and after the site has made its own node of it.
  const { data } = node as { data?: { directiveLabel?: boolean; hName?: string } };
  if (data?.directiveLabel === true || data?.hName === 'mdxAdmonitionTitle') return true;
  return 'name' in node && closedElements.has(String(node.name));
}

function createLink(url: string, node: InlineCode) {
  return {
    type: 'link' as const,
    url,
    children: [node],
    ...(node.position !== undefined && { position: node.position }),
  };
}

let last: { key: string; places: ReadonlyMap<string, string> } | undefined;

/** The places by how a name is written. The file is written anew while `docusaurus start` runs. */
function readPlaces(file: string): ReadonlyMap<string, string> {
  const key = `${file} ${statSync(file).mtimeMs}`;
  if (last?.key === key) return last.places;
  const names = JSON.parse(readFileSync(file, 'utf8')) as NamePlace[];
  const places = new Map(
    names.flatMap(({ name, url, isCalled }) => [
      [name, url] as const,
      ...(isCalled ? [[`${name}()`, url] as const] : []),
    ]),
  );
  last = { key, places };
  return places;
}
