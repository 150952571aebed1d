import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';

import { separateOutput } from '../../kernel/markdown/read-output.js';
import { readPackageMetadata } from '../../features/directory/build/package-metadata.js';
import { measureSize } from '../../features/directory/build/measure-size.js';
import { readWiring } from '../../features/directory/build/read-wiring.js';
import {
  DirectorySchema,
  type Directory,
} from '../../features/directory/build/directory-schema.js';
import { at, listen, open, useBrowser } from '../support/browser.js';
import { site, siteConfig } from '../support/site-config.js';

const packagesDirectory = path.resolve(import.meta.dirname, '../../../packages');
const packages = readPackageMetadata(packagesDirectory);

const readBuilt = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(inject('buildDirectory'), file), 'utf8'));

/** What the page shows for one package. */
interface Card {
  readonly kind: string;
  readonly name: string;
  readonly description: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly commands: readonly string[];
  readonly program: string;
  /** What the page says that the program prints. */
  readonly output: string;
  readonly links: Readonly<Record<string, string>>;
}

/** Runs in the browser, so it cannot use anything outside the function. */
function readCards(articles: Element[]): Card[] {
  const text = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replaceAll('\u200b', '').trim();
  return articles.map((article) => {
    const [kind, description] = article.querySelectorAll('details > summary > span');
    const folds = [...article.querySelectorAll('details details')];
    const wiring = folds.find((fold) => text(fold.firstElementChild) === 'Use it in an agent');
    return {
      kind: text(kind),
      name: text(article.querySelector('h2, h3')),
      description: text(description),
      facts: Object.fromEntries(
        [...article.querySelectorAll('dt')].map((term) => [
          text(term),
          text(term.nextElementSibling),
        ]),
      ),
      commands: [...article.querySelectorAll('pre[data-manager]')].map(text),
      program: [...(wiring?.querySelectorAll('pre code > *') ?? [])]
        .map((line) => line.textContent.replaceAll('\n', ''))
        .join('\n'),
      output: wiring?.querySelector('samp')?.textContent ?? '',
      links: Object.fromEntries(
        [...article.querySelectorAll('p a')]
          .filter((link) => !folds.some((fold) => fold.contains(link)))
          .map((link) => [text(link), link.getAttribute('href') ?? '']),
      ),
    };
  });
}

/** Descriptions on the page have typographic apostrophes. */
const curl = (text: string) => text.replaceAll("'", '’');

describe('the plugins page', () => {
  const newPage = useBrowser();
  let directory: Directory;
  let cards: Card[];

  beforeAll(async () => {
    directory = DirectorySchema.parse(readBuilt('plugins.json'));
    const page = await newPage();
    // Blocks the site's scripts but keeps JavaScript on, so that `readCards` can run.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(at('/plugins'));
    cards = await page.getByRole('article').evaluateAll(readCards);
  });

  it('lists every package with metadata, and no others [§1 plugins page]', () => {
    const names = packages.map(({ name }) => name).sort();
    expect(cards.map(({ name }) => name).sort()).toEqual(names);
    expect(directory.packages.map(({ name }) => name).sort()).toEqual(names);
    expect(names.length).toBeGreaterThanOrEqual(9);
  });

  it.each(packages)('shows the package.json metadata of $name', (metadata) => {
    const { name, description, version, license, dependencies, dowel } = metadata;
    const { kind, runsIn, environment, provides } = dowel;
    const card = cards.find((candidate) => candidate.name === name);
    const list = (names: readonly string[] = []) => names.join('') || 'none';
    const provided = {
      plugin: { Triggers: list(provides.triggers), Executors: list(provides.executors) },
      model: { Capabilities: list(provides.capabilities) },
      memory: { Stores: 'conversations, messages, contexts' },
    };

    expect(card?.kind.toLowerCase()).toBe(kind);
    expect(card?.description).toBe(curl(description));
    // No package reads an environment variable yet; the first one that does needs its own check.
    expect(environment).toEqual([]);
    expect(card?.facts).toEqual({
      ...provided[kind],
      Class: dowel.export,
      'Runs in': runsIn.map((place) => (place === 'node' ? 'Node' : 'browser')).join(', '),
      Environment: 'none',
      Version: version,
      Licence: license,
      'Tested with': `core ${site.coreVersion}`,
      Size: expect.stringMatching(/^\d+\.\d kB gzip$/) as unknown,
      Dependencies: Object.keys(dependencies).join(', ') || 'none',
    });
  });

  it.each(packages)('shows the size of $name', ({ name, folder }) => {
    const { gzip } = measureSize(path.join(packagesDirectory, folder, 'src/index.ts'));
    const entry = directory.packages.find((candidate) => candidate.name === name);
    const card = cards.find((candidate) => candidate.name === name);
    // Compressed sizes differ slightly between Node builds.
    expect(Math.abs((entry?.size.gzip ?? 0) - gzip)).toBeLessThan(50);
    expect(card?.facts.Size).toBe(`${((entry?.size.gzip ?? 0) / 1000).toFixed(1)} kB gzip`);
  });

  it.each(packages)('shows the install commands and links of $name', ({ name, folder }) => {
    const card = cards.find((candidate) => candidate.name === name);
    const packagePaths = ['core', folder].map(
      (each) => `../${site.cloneDirectory}/packages/${each}`,
    );
    expect(card?.commands).toEqual([
      `npm install ${packagePaths.join(' ')}`,
      `pnpm add ${packagePaths.join(' ')}`,
      `yarn add ${packagePaths.join(' ')} zod`,
      `bun add ${packagePaths.join(' ')}`,
    ]);
    expect(card?.links).toEqual({
      README: site.file(`packages/${folder}/README.md`),
      Source: site.source(`packages/${folder}`),
      Guide: expect.stringMatching(/^\/docs\/\w/) as unknown,
      Changelog: site.file('CHANGELOG.md'),
    });
  });

  it.each(packages)('shows the program from the README of $name', ({ name, folder }) => {
    const wiring = readWiring(path.join(packagesDirectory, folder, 'README.md'));
    const card = cards.find((candidate) => candidate.name === name);
    expect(wiring).toContain('Runtime.init(');
    expect(card).toMatchObject(separateOutput(wiring));
  });

  it('expands the program, and links to the other packages that it needs', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/plugins');
    const card = page.getByRole('article').filter({ hasText: '@dowel/plugin-time' }).first();
    const program = card.locator('details details .theme-code-block pre');
    await card.locator('summary').first().click();
    await expect.poll(() => program.isVisible()).toBe(false);
    await card.getByText('Use it in an agent').click();
    await program.waitFor({ state: 'visible' });
    const links = await card
      .getByText('This program also needs')
      .locator('a')
      .evaluateAll((elements) => elements.map((link) => link.getAttribute('href') ?? ''));
    expect(links).toEqual(['#memory-inmemory', '#model-scripted']);
    for (const link of links) expect(await page.locator(link).count()).toBe(1);
    await card.getByText('Pipeline as a table').click();
    const cell = card.getByRole('columnheader', { name: 'What happened' });
    expect(await cell.evaluate((element) => getComputedStyle(element).textAlign)).toBe('start');
    expect(messages).toEqual([]);
  });

  it('matches plugins.json [§2 plugins page]', () => {
    const { origin } = new URL(siteConfig.url);
    const fromJson = directory.packages.map(({ name, description, install, wiring, links }) => ({
      name,
      description: curl(description),
      commands: Object.values(install.fromClone),
      ...separateOutput(wiring),
      links: {
        README: links.readme,
        Source: links.source,
        Guide: links.guide.replace(origin, ''),
        Changelog: site.file('CHANGELOG.md'),
      },
    }));
    expect(
      cards.map(({ name, description, commands, program, output, links }) => ({
        name,
        description,
        commands,
        program,
        output,
        links,
      })),
    ).toEqual(fromJson);
    for (const { name, dowel, version, license } of packages) {
      expect(directory.packages.find((entry) => entry.name === name)).toMatchObject({
        version,
        license,
        kind: dowel.kind,
        export: dowel.export,
        provides: { triggers: [], executors: [], capabilities: [], ...dowel.provides },
        environment: dowel.environment,
        runsIn: dowel.runsIn,
      });
    }
    expect(directory.community).toEqual([]);
  });

  it('publishes the schema that plugins.json names, with its version', () => {
    expect(directory.version).toBe(2);
    expect(directory.$schema).toBe(`${siteConfig.url}/plugins.schema.json?version=2`);
    expect(readBuilt('plugins.schema.json')).toMatchObject(z.toJSONSchema(DirectorySchema));
  });

  it('sends no requests for data, and has an anchor for each package', async () => {
    const page = await newPage();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) requests.push(request.url());
    });
    await open(page, '/plugins');
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    const anchors = await page
      .getByRole('article')
      .locator('h2')
      .evaluateAll((headings) => headings.map(({ id }) => id));
    expect(anchors.sort()).toEqual(packages.map(({ folder }) => folder).sort());
  });
});
