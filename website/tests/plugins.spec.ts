import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';

import { readPackageMetadata } from '../../scripts/package-metadata.js';
import { DirectorySchema, type Directory } from '../plugins/plugin-directory/schema.mjs';
import { at, open, useBrowser } from './support/browser.js';
import { site, siteConfig } from './support/site-config.js';

const packages = readPackageMetadata(path.resolve(import.meta.dirname, '../../packages'));

const readBuilt = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(inject('buildDirectory'), file), 'utf8'));

/** What the page says of one package. */
interface Card {
  readonly name: string;
  readonly description: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly command: string;
  readonly links: Readonly<Record<string, string>>;
}

/** Runs on the page, which has no script of its own then. */
function readCards(articles: Element[]): Card[] {
  const text = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u200b', '');
  return articles.map((article) => ({
    name: text(article.querySelector('h3')),
    description: text(article.querySelector('p')),
    facts: Object.fromEntries(
      [...article.querySelectorAll('dt')].map((term) => {
        const value = term.nextElementSibling;
        const codes = [...(value?.querySelectorAll('code') ?? [])];
        return [text(term), codes.length > 0 ? codes.map(text).join(', ') : text(value)];
      }),
    ),
    command: text(article.querySelector('pre code')).trim(),
    links: Object.fromEntries(
      [...article.querySelectorAll('p:last-child a')].map((link) => [
        text(link).trim(),
        link.getAttribute('href') ?? '',
      ]),
    ),
  }));
}

describe('the plugins page', () => {
  const newPage = useBrowser();
  let directory: Directory;
  let cards: Card[];

  beforeAll(async () => {
    directory = DirectorySchema.parse(readBuilt('plugins.json'));
    const page = await newPage();
    // As it is without a script: the page's own are kept away, and ours can look around.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(at('/plugins'));
    cards = await page.getByRole('article').evaluateAll(readCards);
    await page.context().close();
  });

  it('lists every package that has metadata, and no other', () => {
    const names = packages.map(({ name }) => name).sort();
    expect(cards.map(({ name }) => name).sort()).toEqual(names);
    expect(directory.packages.map(({ name }) => name).sort()).toEqual(names);
    expect(names.length).toBeGreaterThanOrEqual(9);
  });

  it.each(packages)('tells of $name what its package.json says', (metadata) => {
    const { name, description, version, dowel } = metadata;
    const { kind, runsIn, environment, provides } = dowel;
    const card = cards.find((candidate) => candidate.name === name);
    const optional = Object.entries({
      Triggers: provides.triggers ?? [],
      Executors: provides.executors ?? [],
      Capabilities: provides.capabilities ?? [],
    }).filter(([, names]) => names.length > 0);

    expect(card?.description).toBe(description);
    expect(card?.facts).toEqual({
      Kind: kind,
      Class: dowel.export,
      ...Object.fromEntries(optional.map(([term, names]) => [term, names.join(', ')])),
      'Runs in': runsIn.map((place) => (place === 'node' ? 'Node' : 'the browser')).join(' and '),
      Environment: environment.map((variable) => variable.name).join(', ') || 'reads no variables',
      Version: `${version}, not on npm yet`,
    });
  });

  it.each(packages)('gives the command and the links of $name', ({ name, folder }) => {
    const card = cards.find((candidate) => candidate.name === name);
    const clone = `../${site.cloneDirectory}`;
    expect(card?.command).toBe(`npm install ${clone}/packages/core ${clone}/packages/${folder}`);
    expect(card?.links).toEqual({
      README: site.file(`packages/${folder}/README.md`),
      Source: site.source(`packages/${folder}`),
      Guide: expect.stringMatching(/^\/docs\/\w/) as unknown,
    });
  });

  it('says the same in plugins.json', () => {
    const { origin } = new URL(siteConfig.url);
    const fromJson = directory.packages.map(({ name, description, install, links }) => ({
      name,
      description,
      command: install.fromClone,
      links: { README: links.readme, Source: links.source, Guide: links.guide.replace(origin, '') },
    }));
    expect(
      cards.map(({ name, description, command, links }) => ({ name, description, command, links })),
    ).toEqual(fromJson);
    for (const { name, dowel, version } of packages) {
      expect(directory.packages.find((entry) => entry.name === name)).toMatchObject({
        version,
        kind: dowel.kind,
        export: dowel.export,
        provides: { triggers: [], executors: [], capabilities: [], ...dowel.provides },
        environment: dowel.environment,
        runsIn: dowel.runsIn,
      });
    }
  });

  it('has a schema of plugins.json at the address that it names, and a version', () => {
    expect(directory.version).toBe(1);
    expect(directory.$schema).toBe(`${siteConfig.url}/plugins.schema.json`);
    expect(readBuilt('plugins.schema.json')).toEqual(z.toJSONSchema(DirectorySchema));
  });

  it('asks nobody for anything: the data is in the page', async () => {
    const page = await newPage();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) requests.push(request.url());
    });
    await open(page, '/plugins');
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await page.context().close();
  });

  it('leads to each package by an anchor of its own', async () => {
    const page = await newPage();
    await open(page, '/plugins');
    const anchors = await page
      .getByRole('article')
      .locator('h3')
      .evaluateAll((headings) => headings.map(({ id }) => id));
    expect(anchors.sort()).toEqual(packages.map(({ folder }) => folder).sort());
    await page.context().close();
  });
});
