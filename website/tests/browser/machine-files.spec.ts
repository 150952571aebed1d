import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import type { Api } from '../../plugins/api-reference/json/api-schema.js';
import { apiRoutes } from '../routes.js';
import { at, useBrowser } from '../support/browser.js';
import { readReferencePages } from '../support/read-reference-pages.js';
import type { ReferencePage } from '../support/reference-page.js';
import { site, siteConfig } from '../support/site-config.js';

const read = (file: string): string =>
  readFileSync(path.join(inject('buildDirectory'), file), 'utf8');
const readJson = (file: string): object => JSON.parse(read(file)) as object;

/** What is wrong with a file by its schema, in the words of a validator that shares no code with the build. */
function validate(schema: object, value: object): string {
  const ajv = formats.default(new Ajv2020({ strict: true, allErrors: true }));
  const isValid = ajv.validate(schema, value);
  return isValid ? '' : ajv.errorsText();
}

/** All addresses in a value, however deep, and in the Markdown that it holds. */
function addressesIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/https?:\/\/[^\s"\\)>`]+/g)].map(
    ([address]) => address,
  );
}

const isOwn = (address: string) => address.startsWith(`${siteConfig.url}/`);

const inOneLine = (text = '') => text.replaceAll(/\s+/g, ' ');

/** A place of the site, without its host. */
const placeOf = (address: string) => address.slice(siteConfig.url.length);

describe.each(['api', 'plugins'])('/%s.json', (name) => {
  it('is as its schema says, and a wrong one is not', () => {
    const schema = readJson(`${name}.schema.json`);
    const value = readJson(`${name}.json`);
    expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' });
    expect(validate(schema, value)).toBe('');
    expect(validate(schema, { ...value, version: 0 })).toContain('data/version must be equal');
    expect(validate(schema, { ...value, extra: true })).toContain('additional properties');
  });

  it('names the version of its schema, in the address at which that is', async () => {
    const { $schema, version } = readJson(`${name}.json`) as { $schema: string; version: number };
    expect($schema).toBe(`${siteConfig.url}/${name}.schema.json?version=${version}`);
    const answer = await fetch(at(placeOf($schema)));
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await answer.json()).toMatchObject({ $id: $schema });
  });

  it('has no address that leads nowhere, and none of other people', async () => {
    const addresses = [...new Set(addressesIn(readJson(`${name}.json`)))];
    const own = new Set(addresses.filter(isOwn).map((address) => placeOf(address).split('#')[0]));
    expect(own.size).toBeGreaterThan(1);
    for (const place of own) expect((await fetch(at(place ?? ''))).status, place).toBe(200);
    const foreign = addresses.filter((address) => !isOwn(address));
    const isExpected = (address: string) =>
      // Those in the text of an example are of no host that there is.
      address.startsWith(site.repository) ||
      /^https?:\/\/(?:localhost|127\.0\.0\.1|[\w.]*example)\b/.test(address);
    expect(foreign.filter((address) => !isExpected(address))).toEqual([]);
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

  it('have the same names, at the same addresses', () => {
    expect(api.names).toHaveLength(51);
    expect(api.names.map(({ url }) => placeOf(url)).sort()).toEqual(apiRoutes.slice(1).sort());
    expect(new Set(api.names.map(({ name }) => name)).size).toBe(51);
    expect(api.package).toEqual({ name: '@dowel/core', version: site.coreVersion });
  });

  it.each(api.names)('say the same of $name', ({ name, url, ...said }) => {
    const page = pages.get(placeOf(url));
    const html = pageOf(placeOf(url));
    expect(page?.title).toBe(name);
    expect(page?.kind).toContain(said.kind);
    expect(inOneLine(page?.summary)).toBe(said.summary);
    expect(page?.importLine).toBe(said.import);
    expect(inOneLine(page?.signature)).toBe(inOneLine(said.signature));
    const sources = page?.sources.map(({ href }) => href) ?? [];
    expect(sources).toContain(said.source.url);
    expect(page?.members).toBe(said.members.length);
    for (const member of [...said.members, ...said.inherited]) {
      const [owner = '', anchor = ''] = placeOf(member.url).split('#');
      expect(pageOf(owner), member.url).toContain(` id="${anchor}"`);
    }
    for (const { source } of said.members) {
      if (source !== undefined) expect(sources).toContain(source.url);
    }
    for (const parameter of said.parameters) expect(html).toContain(`>${parameter.name}<`);
  });

  it('has something to say of everything', () => {
    expect(api.names.filter(({ summary }) => summary === '')).toEqual([]);
    const members = api.names.flatMap((name) => name.members);
    expect(members.length).toBeGreaterThan(150);
    expect(members.filter((member) => member.signature === '')).toEqual([]);
    const calls = api.names.filter(({ kind }) => kind === 'function');
    expect(calls.filter(({ parameters }) => parameters.length === 0)).toEqual([]);
    expect(calls.filter(({ examples }) => examples.length === 0)).toEqual([]);
  });
});
