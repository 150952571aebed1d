import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median, type BenchResult } from './result.js';

const kinds = ['GET', 'POST'] as const;
const rounds = 40;
const millisecondsPerRound = 150;
const leastRatio = 0.9;

interface Rate {
  /** Requests per second. */
  readonly perSecond: number;
  /** Requests per second of the server's processor time, which other load on the machine affects less. */
  readonly perProcessorSecond: number;
}

function start(file: string, ...parameters: string[]): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), parameters, {
    execArgv: ['--conditions=@dowel/source', '--import', 'tsx'],
  });
}

/** Sends a message to a process and returns its reply. The processes reply to every message once. */
async function ask<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const aborter = new AbortController();
  const failed = once(child, 'exit', aborter).then(() => {
    throw new Error('A process of the server benchmark exited early; see its error above');
  });
  child.send(message);
  const [answer] = (await Promise.race([once(child, 'message'), failed])) as [Answer];
  failed.catch(() => undefined);
  aborter.abort();
  return answer;
}

async function measure(
  load: ChildProcess,
  target: ChildProcess,
  kind: (typeof kinds)[number],
  milliseconds: number,
): Promise<Rate> {
  type Usage = { port: number; processorSeconds: number };
  const before = await ask<Usage>(target, {});
  const { port } = before;
  const { answers, seconds } = await ask<{ answers: number; seconds: number }>(load, {
    port,
    kind,
    milliseconds,
  });
  const after = await ask<Usage>(target, {});
  const processorSeconds = after.processorSeconds - before.processorSeconds;
  return { perSecond: answers / seconds, perProcessorSecond: answers / processorSeconds };
}

/**
 * Compares a route through `ServerManager` to the same handler on bare Hono: requests per second over loopback, with
 * both servers and the load in separate processes, in alternating rounds. The ratio is the median of the rounds.
 */
export async function benchServer(): Promise<BenchResult[]> {
  const hono = start('./server-target.ts', 'hono');
  const manager = start('./server-target.ts', 'manager');
  const load = start('./server-load.ts');
  try {
    const results: BenchResult[] = [];
    for (const kind of kinds) {
      for (const target of [hono, manager]) await measure(load, target, kind, 1_000);
      const pairs: { hono: Rate; manager: Rate }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        // The sides take turns to go first, so that a drift in the machine's speed favours neither.
        const early = await measure(load, round % 2 ? hono : manager, kind, millisecondsPerRound);
        const late = await measure(load, round % 2 ? manager : hono, kind, millisecondsPerRound);
        pairs.push(round % 2 ? { hono: early, manager: late } : { hono: late, manager: early });
      }
      results.push(summarise(kind, pairs));
    }
    return results;
  } finally {
    for (const child of [hono, manager, load]) child.kill();
  }
}

function summarise(kind: string, pairs: readonly { hono: Rate; manager: Rate }[]): BenchResult {
  const ratioOf = (unit: keyof Rate): number =>
    median(pairs.map(({ hono, manager }) => manager[unit] / hono[unit]));
  const shown = (side: 'hono' | 'manager'): string =>
    Math.round(median(pairs.map((pair) => pair[side].perSecond))).toLocaleString('en');
  const ratio = ratioOf('perSecond');
  return {
    name: `server: ${kind} route through ServerManager against bare Hono`,
    ratio,
    target: `>= ${leastRatio}`,
    ok: ratio >= leastRatio,
    detail:
      `${shown('manager')} against ${shown('hono')} requests per second, median of ${pairs.length} rounds; ` +
      `per second of processor time ${ratioOf('perProcessorSecond').toFixed(2)}`,
  };
}
