import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, inject, it } from 'vitest';

import { routes } from '../../checks/routes.js';
import { siteConfig } from '../support/site-config.js';

const directory = inject('buildDirectory');
const read = (file: string) => readFileSync(path.join(directory, file));

function pageOf(route: string): string {
  return read(route === '/' ? 'index.html' : `${route}.html`).toString();
}

function metaOf(html: string, name: string): string | undefined {
  const tag = new RegExp(`<meta[^>]*(?:property|name)="${name}"[^>]*>`).exec(html)?.[0];
  return /content="(?<content>[^"]*)"/.exec(tag ?? '')?.groups?.content;
}

/** Width and height of a PNG, from its header. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('site identity', () => {
  it('has a different social card for each page, 1200 by 630 pixels', () => {
    const cards = routes.map((route) => {
      const html = pageOf(route);
      const address = metaOf(html, 'og:image') ?? '';
      expect(address, route).toMatch(new RegExp(`^${siteConfig.url}/img/cards/.*\\.png$`));
      expect(metaOf(html, 'twitter:image')).toBe(address);
      expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
      const card = read(new URL(address).pathname);
      expect(sizeOf(card)).toEqual([1200, 630]);
      return card.toString('base64');
    });
    expect(new Set(cards).size).toBe(routes.length);
  });

  it('has icons for tabs and home screens, and a manifest that lists them', () => {
    const html = pageOf('/');
    expect(html).toContain('rel="icon" href="/img/favicon.svg"');
    expect(sizeOf(read('favicon.ico').subarray(22))).toEqual([32, 32]);
    expect(sizeOf(read('apple-touch-icon.png'))).toEqual([180, 180]);
    const manifest = JSON.parse(read('manifest.webmanifest').toString()) as {
      name: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest.name).toBe('Dowel');
    for (const { src, sizes } of manifest.icons) {
      expect(sizeOf(read(src)).join('x')).toBe(sizes);
    }
    for (const rel of ['apple-touch-icon', 'manifest']) expect(html).toContain(`rel="${rel}"`);
    expect(metaOf(html, 'theme-color')).toMatch(/^#[0-9a-f]{6}$/);
  });
});
