import { createSocket, type Socket } from 'node:dgram';
import { createServer, type AddressInfo, type Server } from 'node:net';

import type { Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { RunReport } from '../../run/messages.js';
import { at, listen, open, useBrowser } from '../support/browser.js';
import { addSandbox, printed, run } from '../support/sandbox.js';

/** Returns what an expression gives, or the name of its error. */
const attempt = `
  const attempt = async (action) => {
    try {
      return String(await action());
    } catch (error) {
      return error.name;
    }
  };`;

/** A server that a program tries to reach. It counts connections and datagrams, whatever they carry. */
let tcp: Server;
let udp: Socket;
let contacts = 0;

beforeAll(async () => {
  tcp = createServer((socket) => {
    contacts += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  udp = createSocket('udp4', () => {
    contacts += 1;
  });
  const { port } = tcp.address() as AddressInfo;
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));
});
afterAll(() => {
  tcp.close();
  udp.close();
});

const newPage = useBrowser();
let page: Page;
let host: string;
let requests: string[] = [];
let messages: string[] = [];
/** Whether the page passed the checks after the last test. */
let isIntact = false;

async function prepare(): Promise<void> {
  await open(page, '/');
  await page.evaluate(() => {
    localStorage.setItem('secret', 'stored');
  });
  await addSandbox(page);
  await run(page, '');
}

// Tests share a page, because nothing that a program does may affect the next program.
beforeAll(async () => {
  page = await newPage();
  await page.context().addCookies([{ name: 'secret', value: 'cookie', url: at('/') }]);
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith('blob:')) requests.push(request.url());
  });
  page.on('requestfailed', (request) => {
    const error = request.failure()?.errorText;
    if (error !== 'csp') requests.push(`${request.url()}: ${String(error)}`);
  });
  messages = listen(page);
});

beforeEach(async () => {
  if (!isIntact) await prepare();
  isIntact = false;
  contacts = 0;
  host = `127.0.0.1:${(tcp.address() as AddressInfo).port}`;
  requests = [];
  messages.length = 0;
});

afterEach(async () => {
  // Whatever the program did, the page still runs programs, and nothing was sent.
  expect(printed(await run(page, `console.log('still here');`))).toEqual(['still here']);
  expect(requests).toEqual([]);
  expect(contacts).toBe(0);
  expect(page.context().pages()).toHaveLength(1);
  expect(page.url()).toBe(at('/'));
  expect(messages.filter((message) => message.startsWith('uncaught'))).toEqual([]);
  isIntact = true;
});

/** Runs expressions in the program's worker and returns what each gives. */
async function attemptAll(expressions: readonly string[]): Promise<string[]> {
  const calls = expressions.map((each) => `console.log(await attempt(async () => ${each}));`);
  return printed(await run(page, `${attempt}\n${calls.join('\n')}`));
}

/** Runs expressions in a worker of the frame that nothing was removed from: only the frame's policy is left. */
async function attemptInBareWorker(expressions: readonly string[]): Promise<string[]> {
  const list = expressions.map((each) => `await attempt(async () => ${each})`).join(',');
  return findFrame().evaluate(
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

function findFrame(): Frame {
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('The sandbox has no frame.');
  return frame;
}

/** Runs a program and measures the longest time for which the page's timers stood still. */
async function runWithLag(javascript: string, timeLimit: number) {
  return page.evaluate(
    async ([program, limit]) => {
      let lag = 0;
      let ticks = 0;
      let last = performance.now();
      const timer = setInterval(() => {
        ticks += 1;
        lag = Math.max(lag, performance.now() - last);
        last = performance.now();
      }, 10);
      const reports: RunReport[] = [];
      const { ended } = window.sandbox.startRun(
        { javascript: program, timeLimit: limit },
        (batch) => {
          reports.push(...batch);
        },
      );
      const end = await ended;
      clearInterval(timer);
      return { end, lag, ticks, count: reports.length };
    },
    [javascript, timeLimit] as const,
  );
}

it('notices requests at all', async () => {
  await page.evaluate(
    async ([foreign, own]) => {
      await fetch(`http://${foreign}`).catch(() => undefined);
      await fetch(own);
    },
    [host, at('/')] as const,
  );
  expect(contacts).toBeGreaterThan(0);
  expect(requests.some((url) => url.includes(host))).toBe(true);
  await expect.poll(() => requests).toContain(at('/'));
  contacts = 0;
  requests = [];
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
      [`fetch('http://${host}')`]: 'TypeError',
      [`fetch('${at('/')}')`]: 'TypeError',
      [`{ const x = new XMLHttpRequest(); x.open('GET', 'http://${host}'); x.send(); }`]:
        'ReferenceError',
      [`new WebSocket('ws://${host}')`]: 'ReferenceError',
      [`new EventSource('http://${host}')`]: 'ReferenceError',
      [`new WebTransport('https://${host}')`]: 'ReferenceError',
      [`new RTCPeerConnection({ iceServers: [{ urls: 'stun:${host}' }] })`]: 'ReferenceError',
      [`importScripts('http://${host}')`]: 'ReferenceError',
      [`importScripts('${at('/')}')`]: 'ReferenceError',
      [`navigator.sendBeacon('http://${host}')`]: 'TypeError',
      [`new FontFace('a', 'url(http://${host})').load()`]: 'ReferenceError',
      [`document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: 'http://${host}' }))`]:
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
      load(`http://${host}/a.js`),
      load(at('/')),
      load(module),
      `(0, eval)('import(' + JSON.stringify(URL.createObjectURL(new Blob(['1'], { type: 'text/javascript' }))) + ')')`,
    ];
    expect(await attemptAll(expressions)).toEqual(Array(4).fill('TypeError'));
  });

  it('sends nothing by any way if the removed names come back', async () => {
    const expressions = [
      `fetch('http://${host}')`,
      `fetch('${at('/')}')`,
      `new Promise((resolve, reject) => { const x = new XMLHttpRequest(); x.onerror = () => reject(new TypeError()); x.open('GET', 'http://${host}'); x.send(); })`,
      `new Promise((resolve, reject) => { new WebSocket('ws://${host}').onerror = () => reject(new TypeError()); })`,
      `new Promise((resolve, reject) => { new EventSource('http://${host}').onerror = () => reject(new TypeError()); })`,
      `importScripts('http://${host}')`,
      `importScripts('${at('/')}')`,
      `importScripts('data:text/javascript,1')`,
      `importScripts(URL.createObjectURL(new Blob(['1'])))`,
      `import('http://${host}')`,
      `import('${at('/')}')`,
      `import('data:text/javascript,export default 1')`,
      `new FontFace('a', 'url(http://${host})').load()`,
      `new WebTransport('https://${host}').ready`,
      `navigator.sendBeacon('http://${host}')`,
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

  it('loops for ever, and the page stays responsive', async () => {
    const { end, lag, ticks } = await runWithLag('for (;;);', 1000);
    expect(end.reason).toBe('time');
    expect(ticks).toBeGreaterThan(20);
    expect(lag).toBeLessThan(500);
  });

  it('loops for ever in promises and timers', async () => {
    const promises = `const spin = () => Promise.resolve().then(spin); spin();`;
    expect((await runWithLag(promises, 300)).end.reason).toBe('time');
    expect((await runWithLag(`setInterval(() => {}, 0);`, 300)).end.reason).toBe('time');
  });

  it('recurses', async () => {
    const { end } = await run(page, `const f = () => f();\nf();`);
    expect(end).toMatchObject({ reason: 'error', error: { name: 'RangeError', line: 1 } });
  });

  it('allocates', async () => {
    const program = `const kept = []; for (;;) kept.push(new Uint8Array(2 ** 24).fill(1));`;
    const { end, lag } = await runWithLag(program, 400);
    expect(['time', 'error']).toContain(end.reason);
    expect(lag).toBeLessThan(1000);
  });

  it('floods the console with messages', async () => {
    const { end, lag, count } = await runWithLag('for (;;) console.log(1);', 5000);
    expect(end).toMatchObject({ reason: 'flood', what: 'messages' });
    expect(count).toBe(2000);
    expect(lag).toBeLessThan(1000);
  });

  it('floods the console with bytes', async () => {
    const program = `const long = 'x'.repeat(1e6); for (;;) console.log(long);`;
    const { end, lag } = await runWithLag(program, 5000);
    expect(end).toMatchObject({ reason: 'flood', what: 'bytes' });
    expect(lag).toBeLessThan(1000);
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
      page,
      `const forged = { kind: 'output', level: 'shout', text: 'evil', values: 'none' };
      Object.prototype.toJSON = () => forged;
      console.log('a');
      console.log({ b: 1 });`,
      { timeLimit: 500 },
    );
    expect(result.reports).toEqual([]);
    expect(result.end.reason).toBe('error');
  });

  it('throws without end', async () => {
    const { end } = await runWithLag(
      `setInterval(() => { throw new Error('x'.repeat(1e6)); }, 0);`,
      2000,
    );
    expect(end).toMatchObject({ reason: 'error', error: { name: 'Error' } });
  });

  it('forges messages of the frame or of another run', async () => {
    const forged = await page.evaluate(async () => {
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
      page,
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
      `top.location.assign('http://${host}')`,
      `open('http://${host}')`,
      `alert(1)`,
      `confirm(1)`,
      `location.assign('http://${host}')`,
    ];
    expect(await attemptAll(expressions)).toEqual([
      ...Array<string>(5).fill('ReferenceError'),
      'TypeError',
    ]);
  });
});

/** If a program ever got out of its worker, the frame around it would hold. */
describe('hostile code in the frame', () => {
  // The last test changes the frame.
  afterAll(() => {
    isIntact = false;
  });

  it('reads no storage and no parent', async () => {
    const results = await findFrame().evaluate(() => {
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

  it('sends nothing, draws nothing, navigates nothing and opens nothing', async () => {
    const before = await page.screenshot();
    const opened = await findFrame().evaluate(async (to) => {
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
    }, host);
    expect(opened).toEqual([true, 'Sandbox for programs']);
    expect((await page.screenshot()).equals(before)).toBe(true);
  });
});
