// @ts-check
import './lib/check-node.js';

import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { chromium } from 'playwright-core';

import { chromiumArguments, findChromium } from './lib/chromium.js';
import { say, task } from './lib/log.js';
import { buildPackages } from './lib/packages.js';
import { cacheDirectory, siteBuildDirectory } from './lib/root.js';
import { ScriptError, runScript } from './lib/script.js';
import { setUp } from './lib/set-up.js';
import { buildSite, isSiteFresh } from './lib/site.js';
import { serveStatic } from './serve-static.js';

/** One of each kind of page. */
const pages = {
  home: '/',
  docs: '/docs/getting-started',
  section: '/docs/building-plugins',
  'api-index': '/api',
  'api-class': '/api/classes/Runtime',
  'api-function': '/api/functions/getObject',
  plugins: '/plugins',
  'not-found': '/nowhere',
  error: '/',
};
const widths = [1440, 820, 390];
const modes = ['dark', 'light'];

const folder = path.join(cacheDirectory, 'screenshots');

await runScript(async () => {
  await setUp();
  const found = await findChromium();
  if ('problem' in found) throw new ScriptError(found.problem);
  if (!isSiteFresh()) {
    await task('Building the packages', buildPackages);
    await task('Building the site', buildSite);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const server = await serveStatic({ directory: siteBuildDirectory, port: 0 });
  const browser = await chromium.launch({
    executablePath: found.path,
    chromiumSandbox: false,
    args: chromiumArguments,
  });
  try {
    for (const mode of modes) {
      for (const width of widths) {
        await task(`${mode}, ${width} pixels`, () => shoot(browser, server.url, mode, width));
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  say(`The screenshots are in ${path.relative(process.cwd(), folder)}.`);
});

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {string} mode
 * @param {number} width
 */
async function shoot(browser, url, mode, width) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    // What moves would look different each time.
    reducedMotion: 'reduce',
  });
  await context.addInitScript((theme) => {
    localStorage.setItem('theme', theme);
  }, mode);
  for (const [name, address] of Object.entries(pages)) {
    const page = await context.newPage();
    if (name === 'error') await breakHome(page);
    await page.goto(new URL(address, url).href, { waitUntil: 'networkidle' });
    const file = path.join(folder, `${name}-${width}-${mode}.png`);
    await page.screenshot({ path: file, fullPage: true });
    await page.close();
  }
  await context.close();
}

/**
 * Has the home page throw while it renders, in this browser alone.
 *
 * @param {import('playwright-core').Page} page
 */
async function breakHome(page) {
  await page.addInitScript(`
    const { map } = Array.prototype;
    Array.prototype.map = function (...parameters) {
      if (this[0]?.name === 'Trigger') throw new Error('The picture could not be drawn.');
      return map.apply(this, parameters);
    };
  `);
}
