import { networkInterfaces } from 'node:os';

import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { serveStatic } from '../../serve/serve-static.js';
import { open, useBrowser } from '../support/browser.js';
import { addSandbox, printed, run } from '../support/sandbox.js';

const agent = `import { Runtime } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
import { TimePlugin } from '@dowel/plugin-time';

const runtime: Runtime = Runtime.init({
  modelProviders: [
    new ScriptedModel({ rules: scriptAgent({ plans: [{ steps: ['time:now'] }] }) }),
  ],
  memoryProvider: new InMemoryProvider(),
  plugins: [new TimePlugin()],
});
await runtime.start();
`;

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');

const newPage = useBrowser();
let page: Page;

beforeAll(async () => {
  page = await newPage();
  await open(page, '/');
  await addSandbox(page);
});

describe('a program on the page', () => {
  it('prints what it would print in Node', async () => {
    const result = await run(
      page,
      `console.log('a', 1, { b: [1, 2], c: new Map([['d', null]]) });
      console.warn('careful');`,
    );
    expect(result.end).toMatchObject({ reason: 'done' });
    expect(printed(result)).toEqual(["a 1 { b: [ 1, 2 ], c: Map(1) { 'd' => null } }", 'careful']);
    expect(result.reports).toMatchObject([
      {
        level: 'log',
        values: [{ text: 'a' }, { text: '1' }, { children: [{ key: 'b' }, { key: 'c' }] }],
      },
      { level: 'warn' },
    ]);
  });

  it('reports the stages of its events', async () => {
    const result = await run(
      page,
      `${agent}
      const event = await runtime.createEvent('What time is it?');
      console.log(typeof (await event.done).answer);
      await runtime.stop();`,
    );
    expect(result.end.reason).toBe('done');
    const stages = result.reports.flatMap((report) =>
      report.kind === 'stage' ? [`${report.runtime} ${report.stage.stage}`] : [],
    );
    expect(stages).toEqual([
      '0 queued',
      '0 model-called',
      '0 planned',
      '0 step-started',
      '0 step-ended',
      '0 done',
    ]);
    expect(printed(result)).toEqual(['string']);
  });

  it.each([
    ['an exception', `\nconst a: number = 1;\nthrow new RangeError('bad ' + a);`, 'RangeError', 3],
    ['an exception in a function', `function f(): void {\n  null!.x;\n}\nf();`, 'TypeError', 2],
    ['a rejected await', `await 1;\nawait Promise.reject(new Error('no'));`, 'Error', 2],
    ['an unhandled rejection', `\nvoid Promise.reject(new Error('no'));`, 'Error', 2],
    ['an error in a timer', `\n\nsetTimeout(() => { throw new Error('no'); }, 5);`, 'Error', 3],
    ['a syntax error', `const a = 1;\nconst a = 2;`, 'SyntaxError', 2],
  ])('ends with an error at the line of %s', async (_, program, name, line) => {
    expect((await run(page, program)).end).toMatchObject({
      reason: 'error',
      error: { name, line },
    });
  });

  it('ends with the code of a Dowel error and the address of its entry', async () => {
    const program = `import { extractJson } from '@dowel/core';\n\nextractJson('[1] or [2]');`;
    expect((await run(page, program)).end).toMatchObject({
      error: {
        name: 'DowelError',
        code: 'JSON_AMBIGUOUS',
        docs: 'https://dowel-dev.github.io/docs/core-utilities/runtime#json-ambiguous',
        line: 3,
      },
    });
  });

  it('says which modules are available when it imports another', async () => {
    const { end } = await run(page, `import { readFileSync } from 'node:fs';\nreadFileSync('a');`);
    expect(end).toMatchObject({
      reason: 'error',
      error: {
        line: 1,
        message: expect.stringMatching(
          /^'node:fs' isn't available on the page\. Available: @dowel\/core, .*, zod\.$/,
        ) as string,
      },
    });
  });

  it('waits for timers and started runtimes, as Node does', async () => {
    const timer = await run(page, `setTimeout(() => console.log('late'), 60);`);
    expect(printed(timer)).toEqual(['late']);
    const runtime = await run(
      page,
      `${agent} void (async () => {
        const event = await runtime.createEvent('Hello');
        await event.done;
        await new Promise((resolve) => setTimeout(resolve, 60));
        console.log('answered');
        await runtime.stop();
      })();`,
    );
    expect(printed(runtime)).toEqual(['answered']);
    expect(runtime.end.reason).toBe('done');
  });

  it('ends with its last expected line although a runtime is started', async () => {
    const program = `${agent} setTimeout(() => console.log('one\\ntwo'), 30);`;
    const result = await run(page, program, { expectedLines: 2 });
    expect(result.end.reason).toBe('done');
    expect(printed(result)).toEqual(['one\ntwo']);
  });

  it('reports that it is still listening if it has not stopped its runtime', async () => {
    const result = await run(page, agent, { timeLimit: 300 });
    expect(result.end.reason).toBe('time');
    expect(result.reports.at(-1)).toEqual({ kind: 'listening', isListening: true });
  });

  it('ends at its time limit if expected lines are missing', async () => {
    const result = await run(page, `console.log(1);`, { expectedLines: 2, timeLimit: 300 });
    expect(result.end.reason).toBe('time');
    expect(printed(result)).toEqual(['1']);
  });

  it('stops on request, and the next one runs', async () => {
    const end = await page.evaluate(() => {
      const run = window.sandbox.startRun({ javascript: `console.log(1); for (;;);` }, () => {
        run.stop();
      });
      return run.ended;
    });
    expect(end.reason).toBe('stopped');
    expect(printed(await run(page, `console.log('next');`))).toEqual(['next']);
  });

  it('runs beside another without mixing their output', async () => {
    const programs = ['one', 'two', 'three'].map((name) =>
      run(page, `for (let i = 0; i < 3; i++) { console.log('${name}'); await null; }`),
    );
    expect((await Promise.all(programs)).map(printed)).toEqual([
      ['one', 'one', 'one'],
      ['two', 'two', 'two'],
      ['three', 'three', 'three'],
    ]);
  });

  it('runs in a frame that the keyboard and screen readers skip', async () => {
    await run(page, '');
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(await frame.getAttribute('aria-hidden')).toBe('true');
    expect(await frame.getAttribute('tabindex')).toBe('-1');
    expect(await frame.isVisible()).toBe(false);
  });
});

describe('a program on a page that has not loaded the toolkit', () => {
  // Another copy of the module knows nothing of the frame that the first one has loaded.
  beforeEach(async () => {
    await page.unrouteAll();
    await page.context().setOffline(false);
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe')) frame.remove();
    });
    await addSandbox(page);
  });

  it('runs again without a network', async () => {
    await run(page, `console.log(1);`);
    await page.context().setOffline(true);
    for (const text of ['a', 'b', 'c']) {
      expect(printed(await run(page, `console.log('${text}');`))).toEqual([text]);
    }
  });

  it.each([/\/run\/toolkit-/, /\/run\/frame-/])(
    'reports that %s could not be loaded, and tries again on the next run',
    async (file) => {
      let isBroken = true;
      await page.route(file, (route) =>
        isBroken ? route.fulfill({ status: 503, body: 'busy' }) : route.continue(),
      );
      expect((await run(page, '')).end.reason).toBe('load-failed');
      isBroken = false;
      expect((await run(page, '')).end.reason).toBe('done');
      expect(await page.locator('iframe').count()).toBe(1);
    },
  );

  it('reports progress while the toolkit loads', async () => {
    const steps = await page.evaluate(async () => {
      const bytes: number[] = [];
      await window.sandbox.loadSandbox((each) => bytes.push(each));
      return bytes;
    });
    expect(steps.length).toBeGreaterThan(0);
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  });

  // The last one, because the toolkit goes on loading.
  it('stops while the toolkit loads', async () => {
    const end = await page.evaluate(() => {
      const run = window.sandbox.startRun({ javascript: '' }, () => undefined);
      run.stop();
      return run.ended;
    });
    expect(end.reason).toBe('stopped');
  });
});

// Policies can't name such addresses.
it.skipIf(!hasIpv6)('runs a program on a site with an IPv6 address', async () => {
  const directory = inject('buildDirectory');
  const server = await serveStatic({ directory, port: 0, hostname: '::1', basePath: '/' });
  const onSite = await newPage();
  await onSite.goto(server.url);
  await addSandbox(onSite);
  expect((await run(onSite, '')).end.reason).toBe('done');
  await server.close();
});
