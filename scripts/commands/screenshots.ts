import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { chromium, type Browser, type Page } from 'playwright-core';

import { serveStatic } from '../../website/serve/serve-static.js';
import { chromiumKind } from '../../website/tests/support/browser-kinds.js';
import { chromiumArguments } from '../../website/tests/support/chromium-arguments.js';
import { say, task } from '../bootstrap/log.js';
import { cacheDirectory, siteBuildDirectory } from '../bootstrap/root.js';
import { ScriptError } from '../bootstrap/script.js';
import { findOrInstall } from '../lib/find-or-install.js';
import { buildPackages } from '../lib/packages.js';
import { buildSite, isSiteFresh } from '../lib/site.js';

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

/** Takes screenshots of each kind of page, at each width, in both colour modes. */
export async function run(): Promise<void> {
  const found = await findOrInstall(chromiumKind);
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
        await task(`${mode}, ${width} pixels`, () =>
          takeScreenshots(browser, server.url, mode, width),
        );
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  say(`The screenshots are in ${path.relative(process.cwd(), folder)}.`);
}

async function takeScreenshots(
  browser: Browser,
  url: string,
  mode: string,
  width: number,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    // Animations would make each screenshot different.
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

/** Makes the home page throw while it renders, for a screenshot of the error page. */
async function breakHome(page: Page): Promise<void> {
  await page.addInitScript(`
    const { map } = Array.prototype;
    Array.prototype.map = function (...parameters) {
      if (this[0]?.name === 'Trigger') throw new Error('The picture could not be drawn.');
      return map.apply(this, parameters);
    };
  `);
}
