import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LibSqlProvider } from '@dowel/memory-libsql';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask, decide, follow, getOutcome, identifyByToken } from '../test/client.js';
import { mailSteps, startMailAgent } from '../test/mail-agent.js';
import { readEvents } from '../test/read-events.js';

const folder = mkdtempSync(path.join(tmpdir(), 'dowel-http-'));
let files = 0;

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function newUrl(): string {
  files += 1;
  return pathToFileURL(path.join(folder, `memory-${files}.db`)).href;
}

/** Starts an agent on a file that several agents share. */
function startOn(url: string, steps = mailSteps) {
  return startMailAgent({
    steps,
    memoryProvider: new LibSqlProvider({ url }),
    options: {
      identify: identifyByToken,
      authorize: ({ headers }) => headers.get('authorization') === 'Bearer boss',
    },
  });
}

const ada = { token: 'ada' };
const boss = { token: 'boss' };
const approved = { approved: true };

describe('an agent on a file', () => {
  it('returns the outcome after a restart, to the client that asked and nobody else', async () => {
    const url = newUrl();
    const first = await startOn(url);
    const { eventId } = (await ask(first.runtime, ada)).json;
    await first.runtime.stop();

    const second = await startOn(url);
    expect((await getOutcome(second.runtime, eventId, { ...ada, wait: 0 })).status).toBe(202);
    expect((await getOutcome(second.runtime, eventId, { ...boss, wait: 0 })).status).toBe(404);
    const outcome = getOutcome(second.runtime, eventId, ada);
    expect((await decide(second.runtime, eventId, approved, boss)).status).toBe(200);
    const answered = {
      status: 200,
      json: { answer: 'The mail was sent', conversationId: 'c1', eventId, status: 'done' },
    };
    expect(await outcome).toEqual(answered);
    await second.runtime.stop();

    const third = await startOn(url);
    expect(await getOutcome(third.runtime, eventId, ada)).toEqual(answered);
    expect((await getOutcome(third.runtime, eventId, boss)).status).toBe(404);
  });
});

describe('two agents on one file', () => {
  it('return the outcome wherever the step was approved', async () => {
    const url = newUrl();
    const [here, there] = [await startOn(url), await startOn(url)];
    const { eventId } = (await ask(here.runtime, ada)).json;
    const json = getOutcome(here.runtime, eventId, ada);
    const elsewhere = getOutcome(there.runtime, eventId, ada);
    const reader = await follow(here.runtime, eventId, ada);
    await readEvents(reader, 'paused');
    expect((await decide(there.runtime, eventId, approved, boss)).status).toBe(200);
    const answered = { status: 200, json: { answer: 'The mail was sent', eventId } };
    expect(await json).toMatchObject(answered);
    expect(await elsewhere).toMatchObject(answered);
    expect((await readEvents(reader)).at(-1)).toMatchObject({
      event: 'end',
      data: { answer: 'The mail was sent', conversationId: 'c1' },
    });
    expect([here.mail.sent, there.mail.sent]).toEqual([0, 1]);
  });

  it('let one of two approvers approve', async () => {
    const url = newUrl();
    const [here, there] = [await startOn(url), await startOn(url)];
    const { eventId } = (await ask(here.runtime, ada)).json;
    const answers = await Promise.all([
      decide(here.runtime, eventId, approved, boss),
      decide(there.runtime, eventId, approved, boss),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(here.mail.sent + there.mail.sent).toBe(1);
  });

  it('know the step that the event is paused at, wherever the earlier step was approved', async () => {
    const url = newUrl();
    const steps = ['mail:send', ...mailSteps];
    const [here, there] = [await startOn(url, steps), await startOn(url, steps)];
    const { eventId } = (await ask(here.runtime, ada)).json;
    // The first step runs there, and the event pauses again.
    expect((await decide(there.runtime, eventId, approved, boss)).status).toBe(202);
    expect((await decide(here.runtime, eventId, approved, boss)).status).toBe(200);
    expect([here.mail.sent, there.mail.sent]).toEqual([1, 1]);
    expect(await getOutcome(there.runtime, eventId, ada)).toMatchObject({ status: 200 });
  });

  it('end a wait when they stop while the other one runs the event', async () => {
    const url = newUrl();
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = {
      memoryProvider: new LibSqlProvider({ url }),
      reply: async function* () {
        await finished;
        yield 'written';
      },
    };
    const here = await startOn(url);
    const there = await startMailAgent(slow);
    onTestFinished(finish);
    const { eventId } = (await ask(here.runtime, ada)).json;
    const approval = decide(there.runtime, eventId);
    await expect.poll(async () => (await there.runtime.findEvent(eventId))?.state).toBe('running');
    const third = here.runtime;
    const json = getOutcome(third, eventId, ada);
    const reader = await follow(third, eventId, ada);
    await readEvents(reader, 'start');
    await third.stop();
    expect((await json).status).toBe(503);
    expect(await readEvents(reader)).toEqual([]);
    finish();
    expect((await approval).status).toBe(200);
  });
});

describe('two processes on one file', () => {
  it('return the outcome of a step that the other one approved', async () => {
    const url = newUrl();
    const here = await startProcess(url);
    const there = await startProcess(url);
    const { status, json } = await here.fetch('/chat', 'ada', {
      message: 'Hi',
      conversationId: 'c',
    });
    expect(status).toBe(202);
    const eventPath = `/chat/events/${String(json.eventId)}`;
    const outcome = here.fetch(eventPath, 'ada');
    const stream = here.stream(eventPath, 'ada');
    const approvalPath = `/chat/approvals/${String(json.eventId)}`;
    expect((await there.fetch(approvalPath, 'ada', approved)).status).toBe(403);
    expect((await there.fetch(approvalPath, 'boss', approved)).status).toBe(200);
    const answered = { status: 200, json: { answer: 'The mail was sent', conversationId: 'c' } };
    expect(await outcome).toMatchObject(answered);
    expect(await there.fetch(eventPath, 'ada')).toMatchObject(answered);
    expect((await there.fetch(eventPath, 'boss')).status).toBe(404);
    expect(await stream).toContain('event: end\ndata: {"answer":"The mail was sent"');
    await Promise.all([here.stop(), there.stop()]);
    expect([here.lines, there.lines]).toEqual([[], ['sent']]);
  });
});

/** Starts the program in `test/mail-process.ts`. */
async function startProcess(url: string) {
  const program = fileURLToPath(new URL('../test/mail-process.ts', import.meta.url));
  const options = ['--conditions=@dowel/source', '--import=tsx'];
  const child: ChildProcess = spawn(process.execPath, [...options, program, url], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ends a process that the test no longer waits for.
    timeout: 60_000,
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const exit = once(child, 'exit');
  const lines: string[] = [];
  const input = createInterface({ input: child.stdout ?? process.stdin });
  const [server] = (await once(input, 'line')) as [string];
  input.on('line', (line) => lines.push(line));

  const send = (route: string, token: string, body?: object, accept = 'application/json') =>
    fetch(`${server}${route}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: accept,
        'Content-Type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    lines,
    fetch: async (route: string, token: string, body?: object) => {
      const response = await send(route, token, body);
      return {
        status: response.status,
        json: (await response.json()) as Record<string, unknown>,
      };
    },
    stream: async (route: string, token: string) =>
      (await send(route, token, undefined, 'text/event-stream')).text(),
    stop: async () => {
      child.stdin?.end();
      expect(await exit).toEqual([0, null]);
    },
  };
}
