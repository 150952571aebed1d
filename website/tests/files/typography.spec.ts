import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, inject, it } from 'vitest';

import { routes } from '../../checks/routes.js';
import { isTag } from '../support/html-tree.js';

const addresses = [...routes, '/404'];

function read(route: string, ending: string): string {
  const file = `${route === '/' ? '/index' : route}.${ending}`;
  return readFileSync(path.join(inject('buildDirectory'), file), 'utf8');
}

/** Returns the text outside code and scripts, with `x` in place of inline code. */
function readProse(node: Nodes): string {
  if (node.type === 'text') return node.value;
  // The drawing of a run quotes its data.
  if (node.type === 'element' && 'dataPipeline' in node.properties) return '';
  if (isTag(node, 'pre', 'script', 'style', 'svg')) return '';
  if (isTag(node, 'code', 'samp')) return 'x';
  return 'children' in node ? node.children.map(readProse).join('') : '';
}

/** Finds straight apostrophes and quotes that touch a letter, with the words around them. */
function findStraightQuotes(html: string): string[] {
  const prose = readProse(fromHtml(html));
  return Array.from(
    prose.matchAll(/[^\s]*(?:[\p{L}\p{N}.?!]['"]|['"]\p{L})[^\s]*/gu),
    ([words]) => words,
  );
}

describe('prose on the pages', () => {
  it.each(addresses)('has typographic quotes and apostrophes: %s', (route) => {
    expect(findStraightQuotes(read(route, 'html'))).toEqual([]);
  });

  it('has apostrophes on most pages', () => {
    const count = routes.filter((route) => /\p{L}’\p{L}/u.test(read(route, 'html'))).length;
    expect(count).toBeGreaterThan(40);
  });

  it('is checked outside code only', () => {
    const html = `<p>It's "so". <code>it's</code>'s <b>don't</b> it’s</p><pre>it's</pre>`;
    expect(findStraightQuotes(html)).toEqual(["It's", '"so".', "x's", "don't"]);
  });
});

describe('the Markdown versions', () => {
  it.each(routes)('have straight quotes: %s', (route) => {
    const prose = read(route, 'md').replaceAll(/^( *)(`{3,}).*?^\1\2$|`[^`\n]*`/gms, '');
    expect(prose.match(/.*[‘’“”].*/g)).toBeNull();
  });
});
