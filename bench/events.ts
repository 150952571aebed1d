import { setTimeout } from 'node:timers/promises';
import { Plugin, Runtime, type Executor } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
import { median, type BenchResult } from './result.js';

const STEPS = ['work:one', 'work:two', 'work:three'];
const ROUNDS = 5;

class WorkPlugin extends Plugin {
  readonly id = 'work';
  readonly name = 'Work';
  readonly description = 'Does next to nothing.';
  override readonly executors: Executor[] = ['one', 'two', 'three'].map((name) => ({
    name,
    description: `Does ${name}.`,
    execute: () => ({ success: true, data: name }),
  }));
}

/** Runs events, each in its own conversation, and returns the milliseconds per event. */
async function timePerEvent(events: number): Promise<number> {
  const runtime = Runtime.init({
    modelProviders: [
      new ScriptedModel({ rules: scriptAgent({ plans: [{ when: /./, steps: STEPS }] }) }),
    ],
    memoryProvider: new InMemoryProvider(),
    plugins: [new WorkPlugin()],
    options: { queueSize: events },
  });
  await runtime.start();
  const startedAt = performance.now();
  const all = await Promise.all(
    Array.from({ length: events }, (_, index) => runtime.createEvent(`event ${index}`)),
  );
  const results = await Promise.all(all.map(({ done }) => done));
  const duration = performance.now() - startedAt;
  await runtime.stop();
  const failed = results.find(({ status, contextChain }) => {
    return status !== 'done' || contextChain.length !== STEPS.length + 1;
  });
  if (failed !== undefined) throw new Error(`An event failed: ${failed.error ?? 'wrong chain'}`);
  return duration / events;
}

/**
 * Measures the heap in use. Ended promises and timers, and garbage from other suites, are freed over several turns of
 * the event loop, so this collects until nothing more is freed.
 */
async function heapInMegabytes(): Promise<number> {
  if (globalThis.gc === undefined) throw new Error('Run with --expose-gc: npm run bench');
  let used = Infinity;
  for (;;) {
    await setTimeout(50);
    globalThis.gc();
    const now = process.memoryUsage().heapUsed / 2 ** 20;
    if (now > used - 0.1) return now;
    used = now;
  }
}

/** Checks that ten times the events take about ten times as long and leave nothing on the heap. */
export async function benchEvents(): Promise<BenchResult[]> {
  await timePerEvent(1_000);
  const heapBefore = await heapInMegabytes();
  const few: number[] = [];
  const many: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    few.push(await timePerEvent(1_000));
    many.push(await timePerEvent(10_000));
  }
  const growth = (await heapInMegabytes()) - heapBefore;
  const ratio = median(many) / median(few);
  return [
    {
      name: 'events: time per event, 10,000 to 1,000',
      ratio,
      target: '<= 1.3',
      ok: ratio <= 1.3,
      detail: `${median(many).toFixed(3)} ms to ${median(few).toFixed(3)} ms`,
    },
    {
      name: 'events: heap left over, in MB',
      ratio: growth,
      target: '<= 20',
      ok: growth <= 20,
      detail: `after ${ROUNDS * 11_000} events`,
    },
  ];
}
