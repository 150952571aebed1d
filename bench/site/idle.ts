import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';

const patience = 5_000;
const enough = 0.85;
const waits = { all: 0, idle: 0 };

/** Waits until the processors are idle for a second, because other work would disturb the times, but not for long. */
export async function waitUntilIdle(): Promise<void> {
  const end = performance.now() + patience;
  waits.all += 1;
  while (performance.now() < end) {
    const before = readTimes();
    await setTimeout(1_000);
    const now = readTimes();
    if ((now.idle - before.idle) / (now.all - before.all) >= enough) {
      waits.idle += 1;
      return;
    }
  }
}

/** Says how often the machine was idle before a measurement, by which the times can be judged. */
export function describeWaits(): string {
  return `idle before ${waits.idle} of ${waits.all} measurements`;
}

interface Times {
  readonly idle: number;
  readonly all: number;
}

function readTimes(): Times {
  const times = cpus().flatMap((cpu) => Object.entries(cpu.times));
  const sum = (values: typeof times) => values.reduce((total, [, value]) => total + value, 0);
  return { idle: sum(times.filter(([kind]) => kind === 'idle')), all: sum(times) };
}
