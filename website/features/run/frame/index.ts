import {
  mark,
  type Command,
  type FrameEnd,
  type FrameMessage,
  type Limits,
  type Program,
  type Toolkit,
} from '../shared/channel.js';
import { removeName } from '../shared/remove-name.js';

/*
 * The script of the frame. It starts a worker for each run, counts what the worker sends, and ends it at a limit. The
 * page gets texts in batches and reads them itself: this code never looks into them.
 */

/** After a batch, texts wait this long for others. */
const batchMilliseconds = 16;

interface LoadedWorker {
  readonly worker: Worker;
  /** Resolves when the toolkit is loaded. */
  readonly ready: Promise<void>;
}

// No browser's policy covers WebRTC by default.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) removeName(self, name);

addEventListener('message', function onToolkit(event: MessageEvent<Toolkit>) {
  const [port] = event.ports;
  if (event.source !== parent || port === undefined) return;
  removeEventListener('message', onToolkit);
  serve(event.data.toolkit, port);
});

function serve(toolkit: string, port: MessagePort): void {
  const address = URL.createObjectURL(new Blob([toolkit], { type: 'text/javascript' }));
  const stops = new Map<string, () => void>();
  const post = (message: FrameMessage) => {
    port.postMessage(message);
  };
  post({ kind: 'received' });
  // Loaded ahead, because that takes longer than most programs.
  const first = load(address);
  let spare: LoadedWorker | undefined = first;
  const forget = (run: string) => {
    stops.delete(run);
    // Not while a program runs, which it would slow down.
    spare ??= load(address);
  };

  port.onmessage = ({ data }: MessageEvent<Command>) => {
    if ('stop' in data) {
      stops.get(data.stop)?.();
      return;
    }
    const { run, program, limits } = data;
    const taken = spare ?? load(address);
    spare = undefined;
    const stop = start(
      taken,
      { program, limits },
      {
        onTexts: (texts) => {
          post({ kind: 'reports', run, texts });
        },
        onEnd: (end) => {
          post({ kind: 'end', run, end });
          forget(run);
        },
      },
    );
    stops.set(run, () => {
      stop();
      forget(run);
    });
  };
  first.ready.then(
    () => {
      post({ kind: 'ready' });
    },
    (error: unknown) => {
      post({ kind: 'failed', message: String(error) });
    },
  );
}

function load(address: string): LoadedWorker {
  const worker = new Worker(address);
  const ready = new Promise<void>((resolve, reject) => {
    worker.onmessage = () => {
      resolve();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || 'The toolkit could not be loaded.'));
    };
  });
  // Reported for the first worker; a later one fails its run.
  ready.catch(() => undefined);
  return { worker, ready };
}

/** Runs a program in a worker. Returns a function that stops it. */
function start(
  { worker, ready }: LoadedWorker,
  { program, limits }: { program: Program; limits: Limits },
  { onTexts, onEnd }: { onTexts: (texts: string[]) => void; onEnd: (end: FrameEnd) => void },
): () => void {
  let texts: string[] = [];
  let messages = 0;
  let bytes = 0;
  let startTime = performance.now();
  let batchTimer: ReturnType<typeof setTimeout> | undefined;
  let limitTimer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const flush = () => {
    clearTimeout(batchTimer);
    batchTimer = undefined;
    if (texts.length === 0) return;
    onTexts(texts);
    texts = [];
    if (!isOver) batchTimer = setTimeout(flush, batchMilliseconds);
  };
  const stop = () => {
    isOver = true;
    worker.onmessage = worker.onerror = null;
    worker.terminate();
    clearTimeout(limitTimer);
    flush();
  };
  const finish = (
    end:
      | { reason: 'time' }
      | { reason: 'flood'; what: 'messages' | 'bytes' }
      | { reason: 'program'; text: string },
  ) => {
    stop();
    onEnd({ ...end, duration: performance.now() - startTime });
  };
  const fail = (message: string) => {
    const error = { name: 'Error', message };
    finish({ reason: 'program', text: JSON.stringify({ reason: 'error', error }) });
  };
  const receive = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string') return;
    messages += 1;
    bytes += data.length;
    if (messages > limits.messages) {
      finish({ reason: 'flood', what: 'messages' });
    } else if (bytes > limits.bytes) {
      finish({ reason: 'flood', what: 'bytes' });
    } else if (data.startsWith(mark.end)) {
      finish({ reason: 'program', text: data.slice(mark.end.length) });
    } else if (data.startsWith(mark.report)) {
      texts.push(data.slice(mark.report.length));
      if (batchTimer === undefined) flush();
    }
  };

  ready.then(
    () => {
      if (isOver) return;
      startTime = performance.now();
      limitTimer = setTimeout(finish, limits.time, { reason: 'time' });
      worker.onmessage = receive;
      worker.onerror = (event) => {
        event.preventDefault();
        fail(event.message);
      };
      worker.postMessage(program);
    },
    (error: unknown) => {
      fail(String(error));
    },
  );
  return stop;
}
