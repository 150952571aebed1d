import siteConfig from '@generated/docusaurus.config';
import files from '@generated/run/default/files.json';

import type { Command, FrameEnd, FrameMessage } from '../../shared/channel';
import { runLimits } from '../../shared/limits';
import type { Run, RunEnd, RunnableProgram, RunReport } from '../../shared/messages';
import { readEnd, readReports } from '../../shared/read-reports';

/** How long the frame may take to load the toolkit, and to answer after a run's time limit. */
const patience = 10_000;
/** How long a loaded frame may take to answer. A browser also reports its own error page as loaded. */
const framePatience = 2_000;

/** The frame, kept for the life of the tab so that programs also run offline. */
interface Sandbox {
  readonly send: (command: Command) => void;
  /** The receivers of messages, by run. */
  readonly receivers: Map<string, (message: RunMessage) => void>;
  /** Removes the frame. The next run creates another. */
  readonly discard: () => void;
}

type RunMessage = Extract<FrameMessage, { run: string }>;

let loading: Promise<Sandbox> | undefined;
let isLoaded = false;

/**
 * Loads the toolkit and creates the frame. Call it ahead of the first run to make that faster.
 *
 * @param onProgress - Called with the number of bytes moved so far. Ignored if the sandbox is loading already.
 * @throws If a file can't be loaded. The next call tries again.
 */
export async function loadSandbox(onProgress?: (bytes: number) => void): Promise<void> {
  await prepare(onProgress);
}

/** Whether a program can start at once. */
export function isSandboxLoaded(): boolean {
  return isLoaded;
}

/**
 * Runs a program. Loads the sandbox first if necessary.
 *
 * @param onReports - Called with what the program reported since the last call. It is a stranger's text: never put it
 * into the page as HTML.
 */
export function startRun(
  { timeLimit = runLimits.time, ...program }: RunnableProgram,
  onReports: (reports: readonly RunReport[]) => void,
): Run {
  const run = crypto.randomUUID();
  const startTime = performance.now();
  const stopping = new AbortController();
  const ended = new Promise<RunEnd>((resolve) => {
    let sandbox: Sandbox | undefined;
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const finish = (end: RunEnd) => {
      isOver = true;
      clearTimeout(watchdog);
      sandbox?.receivers.delete(run);
      resolve(end);
    };
    stopping.signal.addEventListener('abort', () => {
      if (isOver) return;
      sandbox?.send({ stop: run });
      finish({ reason: 'stopped', duration: performance.now() - startTime });
    });
    prepare().then(
      (loaded) => {
        if (isOver) return;
        sandbox = loaded;
        loaded.receivers.set(run, (message) => {
          if (message.kind === 'reports') onReports(readReports(message.texts));
          else finish(toRunEnd(message.end));
        });
        loaded.send({ run, program, limits: { ...runLimits, time: timeLimit } });
        // The frame ends runs itself, unless the program has crashed it.
        watchdog = setTimeout(() => {
          loaded.discard();
          finish({ reason: 'time', duration: performance.now() - startTime });
        }, timeLimit + patience);
      },
      (error: unknown) => {
        if (!isOver) finish({ reason: 'load-failed', message: String(error) });
      },
    );
  });
  return {
    stop() {
      stopping.abort();
    },
    ended,
  };
}

function toRunEnd(end: FrameEnd): RunEnd {
  return end.reason === 'program' ? readEnd(end.text, end.duration, `${siteConfig.url}/`) : end;
}

function prepare(onProgress?: (bytes: number) => void): Promise<Sandbox> {
  loading ??= fetchToolkit(onProgress)
    .then(createSandbox)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

async function fetchToolkit(onProgress?: (bytes: number) => void): Promise<string> {
  const response = await fetch(siteConfig.baseUrl + files.toolkit);
  if (!response.ok || response.body === null) {
    throw new Error(`The server responded with ${response.status}.`);
  }
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    size += value.length;
    // The stream has the decompressed bytes, but the reader waits for the others.
    onProgress?.(Math.round((size / files.size) * files.compressedSize));
  }
}

function createSandbox(toolkit: string): Promise<Sandbox> {
  const { port1: port, port2 } = new MessageChannel();
  const receivers = new Map<string, (message: RunMessage) => void>();
  const frame = createFrame();
  let isDiscarded = false;
  const discard = () => {
    // Another may have taken its place.
    if (isDiscarded) return;
    isDiscarded = true;
    port.close();
    frame.remove();
    loading = undefined;
    isLoaded = false;
  };
  const sandbox: Sandbox = {
    receivers,
    discard,
    send: (command) => {
      port.postMessage(command);
    },
  };
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const fail = (message: string) => {
      discard();
      reject(new Error(message));
    };
    const expectAnswer = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(fail, milliseconds, 'The sandbox did not load.');
    };
    port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      if ('run' in data) {
        receivers.get(data.run)?.(data);
      } else if (data.kind === 'received') {
        expectAnswer(patience);
      } else {
        clearTimeout(timer);
        if (data.kind === 'ready') {
          isLoaded = true;
          resolve(sandbox);
        } else {
          fail(data.message);
        }
      }
    };
    frame.onload = () => {
      // Its document never leaves by itself: something got out of a worker and has tried to.
      frame.onload = discard;
      expectAnswer(framePatience);
      // The frame has an opaque origin, which no target names.
      frame.contentWindow?.postMessage({ toolkit }, '*', [port2]);
    };
    expectAnswer(patience);
    allowFrame(frame.src);
    document.body.append(frame);
  });
}

/**
 * Keeps the page's frames at one address. A frame's own policy and its `sandbox` don't stop it from navigating itself,
 * with anything in the address; only the policy of the page does. It is added here because the address depends on the
 * host.
 */
function allowFrame(address: string): void {
  // Policies can't name IPv6 addresses. `'self'` also allows pages of the site, which lack the frame's policy.
  const source = new URL(address).hostname.startsWith('[') ? "'self'" : address;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `frame-src ${source}`;
  document.head.append(policy);
}

/** Creates the frame without a place on the page, for the eye, the keyboard and screen readers. */
function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = siteConfig.baseUrl + files.frame;
  frame.title = 'Sandbox for programs';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.referrerPolicy = 'no-referrer';
  Object.assign(frame.style, {
    position: 'fixed',
    top: '-2px',
    left: '-2px',
    width: '1px',
    height: '1px',
    border: '0',
    visibility: 'hidden',
  });
  return frame;
}
