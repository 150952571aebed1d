import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Root } from 'hast';

import { readText } from '../../../kernel/build/built-page.js';
import { findElement } from '../../../kernel/build/elements.js';
import { readFromPage } from '../../../kernel/build/read-from-page.js';
import { drawPng } from './draw.js';
import { appIcon, webManifest, wrapAsIco } from './icons.js';
import { palette } from './palette.js';
import { cardSize, socialCard, type Card } from './social-card.js';

/** Draws a social card for each page, and the icons, when the site is built. */
export function pictures({ baseUrl, siteConfig }: LoadContext): Plugin {
  return {
    name: 'pictures',
    injectHtmlTags: () => ({
      headTags: [
        link({ rel: 'icon', href: `${baseUrl}favicon.ico`, sizes: '32x32' }),
        link({ rel: 'apple-touch-icon', href: `${baseUrl}apple-touch-icon.png` }),
        link({ rel: 'manifest', href: `${baseUrl}manifest.webmanifest` }),
        { tagName: 'meta', attributes: { name: 'theme-color', content: palette.ink } },
      ],
    }),
    async postBuild({ outDir, routesPaths }) {
      const pages = routesPaths.map(
        (route) => `/${route.slice(baseUrl.length)}`.replace(/\/$/, '') || '/',
      );
      const cards = await Promise.all(pages.map((page) => readCard(outDir, page)));
      for (const { name, card } of cards) await writeCard(outDir, name, card);
      await writeIcons(outDir);
      const manifest = webManifest(siteConfig.title, siteConfig.tagline, baseUrl);
      await writeFile(path.join(outDir, 'manifest.webmanifest'), JSON.stringify(manifest));
    },
  };
}

async function writeIcons(outDir: string): Promise<void> {
  const icon = appIcon();
  for (const [file, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const) {
    await writeFile(path.join(outDir, file), await drawPng(icon, size));
  }
  await writeFile(path.join(outDir, 'favicon.ico'), wrapAsIco(await drawPng(icon, 32), 32));
}

async function readCard(outDir: string, route: string): Promise<{ name: string; card: Card }> {
  const name = route === '/' ? '/index' : route.replace(/\.html$/, '');
  const file = path.join(outDir, `${name}.html`);
  const card = await readFromPage('cards', file, route, (tree) => createCard(route, tree));
  return { name, card };
}

async function writeCard(outDir: string, name: string, card: Card): Promise<void> {
  const file = path.join(outDir, `img/cards${name}.png`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await drawPng(socialCard(card), cardSize.width));
}

function createCard(route: string, page: Root): Card {
  const heading = findElement(page, ({ tagName }) => tagName === 'h1');
  const sections = new Map([
    ['docs', 'Documentation'],
    ['api', 'API reference'],
    ['plugins', 'Packages'],
  ]);
  const [, first = '', ...rest] = route.split('/');
  return {
    title: readText(heading) || 'Dowel',
    section: sections.get(first) ?? 'TypeScript toolkit',
    isCode: first === 'api' && rest.length > 0,
  };
}

function link(attributes: Record<string, string>) {
  return { tagName: 'link', attributes };
}
