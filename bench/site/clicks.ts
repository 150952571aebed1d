import { setTimeout } from 'node:timers/promises';

import type { Browser, Page } from 'playwright-core';

import { inNewWindow, slowDown, visit } from './visit.js';

const clicksInAWindow = 4;
/** How long the pointer rests on a link before the click. */
const rest = { normal: 500, slowed: 900 };

/** Milliseconds from a click to the new heading, and until it's painted. */
export interface ClickTime {
  readonly heading: number;
  readonly paint: number;
}

// Code for the page is a string, because tsx adds a helper to functions that the page doesn't have.

/** Notes the times. They survive in the session's storage if a click loads a new document. */
const noteTimes = `
  const now = () => performance.timeOrigin + performance.now();
  const readTitle = () => document.querySelector('h1')?.textContent.trim() ?? '';
  addEventListener('click', () => {
    sessionStorage.clicks = JSON.stringify({ start: now(), title: readTitle() });
  }, true);
  const look = () => {
    if (sessionStorage.clicks === undefined) return;
    const { start, title, heading } = JSON.parse(sessionStorage.clicks);
    const next = readTitle();
    if (heading !== undefined || next === '' || next === title) return;
    const times = { start, title, heading: now() - start };
    sessionStorage.clicks = JSON.stringify(times);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        sessionStorage.clicks = JSON.stringify({ ...times, paint: now() - start });
      };
      port2.postMessage(undefined);
    });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
`;

/** Visible links in the sidebar to pages of the same section. */
const findLinks = `(() => {
  const folder = location.pathname.replace(/[^/]+$/, '');
  return [...document.querySelectorAll('a[href]')].flatMap((link, index) => {
    const { origin, pathname, hash } = link;
    const { left, width, height } = link.getBoundingClientRect();
    const isInSidebar = width > 0 && height > 0 && left < innerWidth * 0.3;
    const isPage = origin === location.origin && hash === '' && pathname.startsWith(folder) && pathname !== folder;
    return isInSidebar && isPage ? [{ index, path: pathname.replace(/\\.html$/, '') }] : [];
  });
})()`;

interface Link {
  readonly index: number;
  readonly path: string;
}

/**
 * Clicks links in the sidebar to pages that were not visited before, each after the pointer rested on it.
 *
 * @param rate - How many times slower the processor is.
 */
export async function measureClicks(
  browser: Browser,
  url: string,
  rate: number,
): Promise<ClickTime[]> {
  return inNewWindow(browser, async (page) => {
    await page.addInitScript(noteTimes);
    await visit(page, url);
    await slowDown(page, rate);
    const times: ClickTime[] = [];
    const seen = new Set([new URL(url).pathname]);
    for (let click = 0; click < clicksInAWindow; click += 1) {
      const links = await page.evaluate<readonly Link[]>(findLinks);
      const link = links.find(({ path }) => !seen.has(path));
      if (link === undefined) break;
      seen.add(link.path);
      times.push(await clickLink(page, link, rate > 1 ? rest.slowed : rest.normal));
    }
    return times;
  });
}

async function clickLink(page: Page, { index, path }: Link, pause: number): Promise<ClickTime> {
  const link = page.locator('a[href]').nth(index);
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (box === null) throw new Error(`The link to ${path} has disappeared.`);
  await page.mouse.move(box.x + Math.min(box.width / 2, 60), box.y + box.height / 2, { steps: 4 });
  await setTimeout(pause);
  await page.mouse.down();
  await setTimeout(30);
  await page.mouse.up();
  const times = await readTimes(page, path);
  await page.waitForLoadState('networkidle');
  await setTimeout(300);
  return times;
}

async function readTimes(page: Page, path: string): Promise<ClickTime> {
  const end = performance.now() + 15_000;
  while (performance.now() < end) {
    // Rejects while a new document replaces the old one.
    const noted = await page.evaluate<string>('sessionStorage.clicks ?? ""').catch(() => '');
    const times = JSON.parse(noted || '{}') as Partial<ClickTime>;
    if (times.heading !== undefined && times.paint !== undefined) {
      return { heading: times.heading, paint: times.paint };
    }
    await setTimeout(40);
  }
  throw new Error(`The heading didn't change after a click on the link to ${path}.`);
}
