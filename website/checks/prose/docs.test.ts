import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { DOCUMENTED_CODES, docsOf } from '../../../packages/core/src/error-docs.js';
import { parseMarkdown } from '../../kernel/markdown/parse-markdown.js';
import { site } from '../../site.config.js';
import { count, expectNone } from '../report.js';
import { root } from '../root.js';
import { blocks, imports, samples } from '../samples/shown.js';
import { checkAnchors, type PinnedAnchors, type Redirects } from './anchors.js';
import { checkErrorCodes, errorsPage, readErrorCodes } from './error-codes.js';
import { checkSummaries, findUndescribedMembers, listParameters } from './descriptions.js';
import { checkFrontMatter } from './front-matter.js';
import { checkHeadings } from '../headings.js';
import { readKnownNames } from './known-names.js';
import { checkFileLinks, checkLinks, readLinks } from './links.js';
import { checkNames, findUnexplained } from './names.js';
import { readDocsPages } from '../pages.js';
import { readReference, type Reference } from './reference.js';
import { createSiteMap } from './site-map.js';
import { checkSpelling, createSpelling, readWords, wordsFile } from './spelling.js';

const pages = readDocsPages(root);
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

describe('the guides', () => {
  it('use words from the dictionary or from our own list', () => {
    const spelling = createSpelling(readWords(root));
    expectNone(pages.flatMap((page) => checkSpelling(page, spelling)));
  });

  it('have a sorted list of our own words, without duplicates', () => {
    const words = readWords(root);
    const sorted = [...new Set(words)].sort((a, b) => a.localeCompare(b, 'en'));
    expect(words, `Sort ${wordsFile}.`).toEqual(sorted);
  });

  it('have headings in order and one title each', () => {
    expectNone(pages.flatMap(checkHeadings));
  });

  it('have an entry for every error code, to which errors link', (context) => {
    const codes = readErrorCodes(root);
    expect(codes.length).toBeGreaterThan(100);
    const page = pages.find(({ file }) => file === errorsPage);
    if (page === undefined) throw new Error(`${errorsPage} does not exist`);
    const problems = checkErrorCodes(codes, page, DOCUMENTED_CODES);
    count(context, { codes: codes.length, codeEntries: page.rows.length });
    expectNone(problems);
    for (const { code, id } of page.rows) {
      expect(docsOf(code)).toBe(`${site.url}${site.baseUrl}${page.url.slice(1)}#${id}`);
    }
  });

  it('keep their anchors, or redirect them', () => {
    const pinned = readJson('website/docs-anchors.json') as PinnedAnchors;
    const redirects = readJson('website/fragment-redirects.json') as Redirects;
    expectNone(checkAnchors(pages, pinned, redirects));
  });
});

describe('the guides and the reference', () => {
  let reference: Reference;
  beforeAll(async () => {
    reference = await readReference();
  }, 180_000);

  it('have titles and unique descriptions', () => {
    const others = reference.pages.map(({ url, description }) => [url, description] as const);
    expectNone(checkFrontMatter(pages, new Map(others)));
  });

  it('link to pages and anchors that exist', () => {
    const siteMap = createSiteMap(root, pages, reference);
    const { homepage } = readJson('package.json') as { homepage: string };
    const readmes = [...new Set(blocks.readmes.map(({ file }) => file))].map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return { file, links: readLinks(parseMarkdown(text, 'md')) };
    });
    expectNone([
      ...pages.flatMap((page) => {
        const links = readLinks(page.tree);
        return checkLinks({ file: page.file, links }, siteMap, homepage);
      }),
      ...readmes.flatMap((readme) => [
        ...checkLinks(readme, siteMap, homepage),
        ...checkFileLinks(readme, root),
      ]),
    ]);
  });

  it('mention only names that exist', () => {
    const known = readKnownNames(root, reference.names);
    const problems = pages.flatMap((page) => {
      const own = blocks.docs.filter(({ file }) => file === page.file).map(({ code }) => code);
      return checkNames(page, own, known);
    });
    expectNone(problems);
  });

  it('explain every public name in a guide', (context) => {
    const names = reference.names.filter(({ guides }) => guides !== undefined).length;
    const unexplained = findUnexplained(reference.names);
    count(context, { names, explained: names - unexplained.length });
    expectNone(
      unexplained.map((name) => `No page of website/docs mentions \`${name}\` in its text.`),
    );
  });

  it('describe every parameter, option and member', (context) => {
    const parameters = reference.api.names.flatMap(listParameters);
    const undescribed = parameters.filter(({ description }) => description === '');
    count(context, {
      parameters: parameters.length,
      describedParameters: parameters.length - undescribed.length,
    });
    expectNone([
      ...undescribed.map(({ place }) => `${place}: the parameter has no description`),
      ...reference.api.names.flatMap(findUndescribedMembers),
    ]);
  });

  it('start the summaries of classes, functions and methods with a verb', () => {
    expectNone(reference.api.names.flatMap(checkSummaries));
  });

  it('show only programs that are checked', () => {
    const checked = new Set([...samples, ...imports].map(({ code }) => code.trim()));
    const shown = reference.pages.flatMap((page) => page.blocks);
    expect(shown.length).toBeGreaterThan(imports.length);
    expectNone(
      shown
        .filter(({ code }) => !checked.has(code.trim()))
        .map(({ file, line, code }) => `${file}:${line}: no test checks this program:\n${code}`),
    );
  });
});
