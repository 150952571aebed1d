import { describe, expect, it } from 'vitest';

import { useHostilePage } from '../support/hostile-page.js';

const hostile = useHostilePage();

/** If a program ever got out of its worker, the frame around it would hold. */
describe('hostile code in the frame', () => {
  it('reads no storage and no parent', async () => {
    const results = await hostile.frame.evaluate(() => {
      const attempt = (action: () => unknown) => {
        try {
          return String(action());
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        () => localStorage.length,
        () => sessionStorage.length,
        () => document.cookie,
        () => indexedDB.open('a'),
        () => parent.document,
        () => top?.location.href,
        () => top?.localStorage,
        () => opener as unknown,
        () => origin,
      ].map(attempt);
    });
    expect(results).toEqual([...Array<string>(7).fill('SecurityError'), 'null', 'null']);
  });

  // The last one, because it changes the frame.
  it('sends nothing, draws nothing, navigates nothing and opens nothing', async () => {
    const before = await hostile.page.screenshot();
    const opened = await hostile.frame.evaluate(async (to) => {
      const add = (name: string, properties: object) => {
        document.body.append(Object.assign(document.createElement(name), properties));
      };
      for (const rel of ['prefetch', 'preload', 'stylesheet', 'modulepreload', 'icon']) {
        add('link', { rel, href: `http://${to}/${rel}`, as: 'script' });
      }
      add('img', { src: `http://${to}/image` });
      add('script', { src: `http://${to}/script` });
      add('script', { textContent: 'document.title = "inline ran"' });
      add('iframe', { src: `http://${to}/frame` });
      add('video', { src: `http://${to}/video` });
      add('object', { data: `http://${to}/object` });
      add('style', {
        textContent: `@import url(http://${to}/style); body { background: url(http://${to}/background) }`,
      });
      add('div', {
        style: 'position: fixed; inset: 0; z-index: 9999; background: red; width: 9999px',
      });
      const form = document.createElement('form');
      form.action = `http://${to}/form`;
      form.target = '_top';
      document.body.append(form);
      form.submit();
      const link = Object.assign(document.createElement('a'), {
        href: `http://${to}/`,
        target: '_top',
      });
      document.body.append(link);
      link.click();
      navigator.sendBeacon(`http://${to}/beacon`);
      await fetch(`http://${to}/fetch`).catch(() => undefined);
      try {
        if (top) top.location.href = `http://${to}/top`;
      } catch {
        // Blocked.
      }
      alert('blocked?');
      const window_ = window.open(`http://${to}/window`);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return [window_ === null, document.title];
    }, hostile.host);
    expect(opened).toEqual([true, 'Sandbox for programs']);
    expect((await hostile.page.screenshot()).equals(before)).toBe(true);
  });
});
