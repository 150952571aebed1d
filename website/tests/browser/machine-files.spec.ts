import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import type { Api } from '../../features/reference/build/json/api-schema.js';
import { apiRoutes } from '../../checks/routes.js';
import { curlQuotes } from '../../kernel/markdown/curl-quotes.js';
import { at, useBrowser } from '../support/browser.js';
import { readReferencePages } from '../support/read-reference-pages.js';
import type { ReferencePage } from '../support/reference-page.js';
import { site, siteConfig } from '../support/site-config.js';

const read = (file: string): string =>
  readFileSync(path.join(inject('buildDirectory'), file), 'utf8');
const readJson = (file: string): object => JSON.parse(read(file)) as object;

/** Returns the errors of a validator that shares no code with the build. */
function validate(schema: object, value: object): string {
  const ajv = formats.default(new Ajv2020({ strict: true, allErrors: true }));
  const isValid = ajv.validate(schema, value);
  return isValid ? '' : ajv.errorsText();
}

/** Finds every URL in a value, at any depth and inside Markdown. */
function addressesIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/https?:\/\/[^\s"\\)>`]+/g)].map(
    ([address]) => address,
  );
}

const isInternal = (address: string) => address.startsWith(`${siteConfig.url}/`);

const inOneLine = (text = '') => text.replaceAll(/\s+/g, ' ');

/** The path of an internal URL, with its query and fragment. */
const pathOf = (address: string) => address.slice(siteConfig.url.length);

describe.each(['api', 'plugins'])('/%s.json', (name) => {
  it('matches its schema, which rejects invalid files', () => {
    const schema = readJson(`${name}.schema.json`);
    const value = readJson(`${name}.json`);
    expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' });
    expect(validate(schema, value)).toBe('');
    expect(validate(schema, { ...value, version: 0 })).toContain('data/version must be equal');
    expect(validate(schema, { ...value, extra: true })).toContain('additional properties');
  });

  it('links to its schema, with the version in the URL', async () => {
    const { $schema, version } = readJson(`${name}.json`) as { $schema: string; version: number };
    expect($schema).toBe(`${siteConfig.url}/${name}.schema.json?version=${version}`);
    const response = await fetch(at(pathOf($schema)));
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ $id: $schema });
  });

  it('has no broken links and no unexpected external ones', async () => {
    const addresses = [...new Set(addressesIn(readJson(`${name}.json`)))];
    const internal = new Set(
      addresses.filter(isInternal).map((address) => pathOf(address).split('#')[0]),
    );
    expect(internal.size).toBeGreaterThan(1);
    for (const route of internal) expect((await fetch(at(route ?? ''))).status, route).toBe(200);
    const external = addresses.filter((address) => !isInternal(address));
    const isExpected = (address: string) =>
      address.startsWith(site.repository) ||
      // Examples use local or reserved hosts.
      /^https?:\/\/(?:localhost|127\.0\.0\.1|[\w.]*example)\b/.test(address);
    expect(external.filter((address) => !isExpected(address))).toEqual([]);
  });
});

describe('/api.json and the pages', () => {
  const newPage = useBrowser();
  const api = readJson('api.json') as Api;
  const pageOf = (route: string) => read(`${route.slice(1)}.html`);
  let pages: Map<string, ReferencePage>;

  beforeAll(async () => {
    pages = await readReferencePages(newPage);
  });

  it('list the same names at the same addresses', () => {
    expect(api.names).toHaveLength(51);
    expect(api.names.map(({ url }) => pathOf(url)).sort()).toEqual(apiRoutes.slice(1).sort());
    expect(new Set(api.names.map(({ name }) => name)).size).toBe(51);
    expect(api.package).toEqual({ name: '@dowel/core', version: site.coreVersion });
  });

  it.each(api.names)('agree on $name', ({ name, url, ...entry }) => {
    const page = pages.get(pathOf(url));
    const html = pageOf(pathOf(url));
    expect(page?.title).toBe(name);
    expect(page?.kind).toContain(entry.kind);
    expect(inOneLine(page?.summary)).toBe(curlQuotes(entry.summary));
    expect(page?.importLine).toBe(entry.import);
    expect(inOneLine(page?.signature)).toBe(inOneLine(entry.signature));
    const sources = page?.sources.map(({ href }) => href) ?? [];
    expect(sources).toContain(entry.source.url);
    expect(page?.members).toBe(entry.members.length);
    for (const member of [...entry.members, ...entry.inherited]) {
      const [owner = '', anchor = ''] = pathOf(member.url).split('#');
      expect(pageOf(owner), member.url).toContain(` id="${anchor}"`);
    }
    for (const { source } of entry.members) {
      if (source !== undefined) expect(sources).toContain(source.url);
    }
    for (const parameter of entry.parameters) expect(html).toContain(`>${parameter.name}<`);
  });

  it('leave no name without a summary and no function without an example', () => {
    expect(api.names.filter(({ summary }) => summary === '')).toEqual([]);
    const members = api.names.flatMap((name) => name.members);
    expect(members.length).toBeGreaterThan(150);
    expect(members.filter((member) => member.signature === '')).toEqual([]);
    const functions = api.names.filter(({ kind }) => kind === 'function');
    expect(functions.filter(({ parameters }) => parameters.length === 0)).toEqual([]);
    expect(functions.filter(({ examples }) => examples.length === 0)).toEqual([]);
  });
});
