import { readFileSync, statSync } from 'node:fs';

import type { InlineCode, Nodes, Parents, Root } from 'mdast';

import type { NamePlace } from '../../../../kernel/name-place.js';

interface Options {
  /** The list of names that the API reference writes. */
  namesFile: string;
}

/** The page that is being compiled. */
interface File {
  readonly path: string;
}

/** Elements that can't contain a link or already are one. */
const linklessElements = new Set(['a', 'Link', 'summary', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Links public names in inline code to the reference: `Runtime`, `Runtime.init`, `getObject()`. Only the first use in
 * each section is linked, to keep the text readable.
 */
export function remarkAutoLinks({ namesFile }: Options) {
  return (tree: Root, { path }: File): void => {
    const places = readPlaces(namesFile);
    const ownUrl = [...places.values()].find((url) => path.endsWith(`${url}.mdx`));
    let linked = new Set<string>();

    const visit = (parent: Parents): void => {
      for (const [index, node] of parent.children.entries()) {
        if (node.type === 'heading' && node.depth <= 2) linked = new Set();
        if (node.type === 'link') linked.add(node.url);
        if (isLinkless(node)) continue;
        if ('children' in node) visit(node);
        if (node.type !== 'inlineCode') continue;
        const url = places.get(node.value);
        if (url === undefined || linked.has(url) || url.split('#')[0] === ownUrl) continue;
        linked.add(url);
        parent.children[index] = createLink(url, node);
      }
    };
    visit(tree);
  };
}

function isLinkless(node: Nodes): boolean {
  if (node.type === 'heading' || node.type === 'link' || node.type === 'linkReference') return true;
  // The title of an admonition, before and after Docusaurus has transformed it.
  const { data } = node as { data?: { directiveLabel?: boolean; hName?: string } };
  if (data?.directiveLabel === true || data?.hName === 'mdxAdmonitionTitle') return true;
  return 'name' in node && linklessElements.has(String(node.name));
}

function createLink(url: string, node: InlineCode) {
  return {
    type: 'link' as const,
    url,
    children: [node],
    ...(node.position !== undefined && { position: node.position }),
  };
}

let cached: { key: string; places: ReadonlyMap<string, string> } | undefined;

/** Reads the addresses by spelling. `docusaurus start` rewrites the file, so its date is checked each time. */
function readPlaces(file: string): ReadonlyMap<string, string> {
  const key = `${file} ${statSync(file).mtimeMs}`;
  if (cached?.key === key) return cached.places;
  const names = JSON.parse(readFileSync(file, 'utf8')) as NamePlace[];
  const places = new Map(
    names.flatMap(({ name, url, isCalled }) => [
      [name, url] as const,
      ...(isCalled ? [[`${name}()`, url] as const] : []),
    ]),
  );
  cached = { key, places };
  return places;
}
