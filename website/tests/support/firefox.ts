import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { BidiConnection } from './bidi.js';
import { firefoxKind } from './browser-kinds.js';
import { findBrowser } from './find-browser.js';

/** `npm test` has looked already, and sets an empty path if there is none. */
const found = process.env.FIREFOX_PATH === '' ? undefined : findBrowser(firefoxKind);
const executable = found !== undefined && 'path' in found ? found.path : '';
export const hasFirefox = executable !== '';

const arguments_ = ['--headless', '--no-remote', '--remote-debugging-port=0'];
/** The names of keys in WebDriver. */
export const keys = { control: '\uE009', delete: '\uE017', enter: '\uE007' } as const;

interface LogEntry {
  readonly level: string;
  readonly text: string;
}

/** One page in Firefox. Playwright drives only its own build of Firefox, so this uses WebDriver BiDi. */
export class FirefoxPage {
  /** What the console of the page and its workers shows. */
  readonly messages: string[] = [];
  readonly #process: ChildProcess;
  readonly #profile: string;
  #connection!: BidiConnection;
  #context = '';

  private constructor(process: ChildProcess, profile: string) {
    this.#process = process;
    this.#profile = profile;
  }

  /** @param preferences - Like those in `about:config`. */
  static async launch(preferences: Readonly<Record<string, boolean>> = {}): Promise<FirefoxPage> {
    const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref("${name}", ${value});`,
    );
    writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
    const running = spawn(executable, [...arguments_, '--profile', profile], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const page = new FirefoxPage(running, profile);
    try {
      await page.#connect(await readAddress(running));
    } catch (error) {
      await page.close();
      throw error;
    }
    return page;
  }

  async #connect(address: string): Promise<void> {
    this.#connection = await BidiConnection.open(`${address}/session`, (method, params) => {
      const { level, text } = params as LogEntry;
      if (method === 'log.entryAdded') this.messages.push(`${level}: ${text}`);
    });
    await this.#connection.send('session.new', { capabilities: {} });
    await this.#connection.send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await this.#connection.send<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
    );
    this.#context = contexts[0]?.context ?? '';
  }

  async open(url: string): Promise<void> {
    await this.#connection.send('browsingContext.navigate', {
      context: this.#context,
      url,
      wait: 'complete',
    });
    // A page that changes its own address while it loads ends the wait early.
    while ((await this.read('document.readyState')) !== 'complete') await setTimeout(20);
  }

  /** Evaluates an expression in the page's only frame, and returns its value if that is a string. */
  async readInFrame(expression: string): Promise<string | undefined> {
    const { contexts } = await this.#connection.send<{ contexts: Context[] }>(
      'browsingContext.getTree',
      { root: this.#context },
    );
    const frame = contexts[0]?.children[0]?.context;
    if (frame === undefined) throw new Error('The page has no frame.');
    return toText(await this.#evaluate(expression, frame));
  }

  /** Evaluates an expression in the page, and returns its value if that is a string. */
  async read(expression: string): Promise<string | undefined> {
    return toText(await this.#evaluate(expression));
  }

  /** Presses what an expression finds, as a reader would: at its centre, with the mouse. */
  async press(expression: string): Promise<void> {
    await this.#evaluate(`${expression}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    const { sharedId } = await this.#evaluate(expression);
    if (sharedId === undefined) throw new Error(`${expression} finds no element.`);
    const element = { type: 'element', element: { sharedId } };
    await this.#act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x: 0, y: 0, origin: element },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Types a text, one key after another, with other keys held down. */
  async type(text: string, held: readonly string[] = []): Promise<void> {
    const down = (value: string) => ({ type: 'keyDown', value });
    const up = (value: string) => ({ type: 'keyUp', value });
    await this.#act({
      type: 'key',
      id: 'keyboard',
      actions: [
        ...held.map(down),
        ...Array.from(text).flatMap((key) => [down(key), up(key)]),
        ...held.map(up),
      ],
    });
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    if (this.#process.exitCode === null) {
      this.#process.kill();
      await ended;
    }
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 3 });
  }

  #act(source: object): Promise<unknown> {
    return this.#connection.send('input.performActions', {
      context: this.#context,
      actions: [source],
    });
  }

  async #evaluate(expression: string, context = this.#context): Promise<RemoteValue> {
    const answer = await this.#connection.send<Evaluation>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  }
}

function toText({ type, value }: RemoteValue): string | undefined {
  return type === 'string' ? String(value) : undefined;
}

interface Context {
  readonly context: string;
  readonly children: readonly Context[];
}

interface RemoteValue {
  readonly type: string;
  readonly value?: unknown;
  readonly sharedId?: string;
}

type Evaluation =
  | { readonly type: 'success'; readonly result: RemoteValue }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

/** Firefox chooses a free port and prints it. */
function readAddress(running: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    running.stderr?.on('data', (data: Buffer) => {
      printed += data.toString();
      const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
    running.once('error', reject);
    running.once('exit', (code) => {
      reject(new Error(`Firefox ended with code ${String(code)}.\n${printed}`));
    });
  });
}
