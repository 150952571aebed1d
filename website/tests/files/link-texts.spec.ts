import { readFileSync } from 'node:fs';
import path from 'node:path';

import { fromHtml } from 'hast-util-from-html';
import { describe, expect, inject, it } from 'vitest';

import { routes } from '../../checks/routes.js';
import { vagueLinkTexts } from '../../kernel/markdown/vague-link-texts.js';
import { isTag, readText, select } from '../support/html-tree.js';

const directory = inject('buildDirectory');

function findVagueLinks(html: string): string[] {
  return (
    select(fromHtml(html), (element) => isTag(element, 'a'))
      .filter(({ properties }) => typeof properties.href === 'string')
      .filter((link) => vagueLinkTexts.has(readText(link).trim().toLowerCase()))
      .map(({ properties }) => String(properties.href))
      // The list of members in a signature links to their sections; Lighthouse doesn't rate such links either.
      .filter((href) => !href.startsWith('#'))
  );
}

describe('the text of a link', () => {
  it('is found if it says too little', () => {
    expect(
      findVagueLinks('<p><a href=/docs><code> Here</code></a> <a href=#here>here</a>'),
    ).toEqual(['/docs']);
  });

  it.each(routes)('says where it leads on %s', (route) => {
    const file = route === '/' ? 'index.html' : `${route}.html`;
    expect(findVagueLinks(readFileSync(path.join(directory, file), 'utf8'))).toEqual([]);
  });
});
