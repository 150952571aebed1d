import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Context } from '@dowel/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleProgram } from '../test/bundle-program.js';
import { useTemporaryFolder } from '../test/temporary-folder.js';
import { LibSqlProvider } from './index.js';

const ROUNDS = 50;
/** Each round kills the process at another kind of line. */
const MOMENTS = ['paused', 'approved', 'effect', 'text', 'done'];

const folder = useTemporaryFolder();
const url = folder.newUrl();
const effectFile = path.join(folder.path, 'effects.txt');
let program = '';

/** Runs the agent and returns the lines it printed. Kills it at the line that `isLast` accepts. */
async function run(mode: string, isLast: (line: string) => boolean): Promise<string[]> {
  const child = spawn(process.execPath, [program, url, effectFile, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ends a process that the test no longer waits for.
    timeout: 60_000,
  });
  const exit = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (isLast(line)) child.kill('SIGKILL');
  }
  expect(await exit).toEqual(mode === 'finish' ? [0, null] : [null, 'SIGKILL']);
  return lines;
}

/**
 * Returns a function that chooses when to kill the process: at one of the first lines of the round's kind, but not
 * before an event has paused for the first time.
 */
function chooseMoment(round: number, paused: Set<string>): (line: string) => boolean {
  const moment = MOMENTS[round % MOMENTS.length] ?? '';
  const before = paused.size;
  let left = 1 + (round % 4);
  return (line) => {
    const [kind = '', id = ''] = line.split(' ');
    if (kind === 'paused') paused.add(id);
    if (kind === moment) left -= 1;
    return left <= 0 && paused.size > before;
  };
}

function isInterrupted({ items }: Context): boolean {
  const last = items.at(-1);
  return last !== undefined && 'code' in last && last.code === 'EVENT_INTERRUPTED';
}

describe('an agent that is killed fifty times', () => {
  const paused = new Set<string>();
  const answered = new Map<string, string>();
  let effects: string[] = [];
  let contexts = new Map<string, Context>();
  let left: unknown[] = [];
  let answers = new Set<string>();

  beforeAll(async () => {
    program = await bundleProgram('approve-until-killed.ts', folder.path);
    writeFileSync(effectFile, '');
    const lines: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      lines.push(...(await run('work', chooseMoment(round, paused))));
    }
    lines.push(...(await run('finish', () => false)));
    for (const line of lines) {
      const [kind, id = '', ...rest] = line.split(' ');
      if (kind === 'paused') paused.add(id);
      if (kind === 'done') answered.set(id, rest.join(' '));
    }
    effects = readFileSync(effectFile, 'utf8').trim().split('\n');
    const provider = new LibSqlProvider({ url });
    await provider.init();
    const stored = await provider.getContexts({ limit: 1_000_000 });
    contexts = new Map(stored.map((context) => [context.id, context]));
    left = await provider.getPausedEvents();
    const messages = await provider.getMessages({ limit: 1_000_000 });
    answers = new Set(
      messages
        .filter(({ role }) => role === 'agent')
        .map(({ conversationId, content }) => `${conversationId} ${content}`),
    );
    await provider.shutdown();
  }, 300_000);

  it('keeps every acknowledged answer', () => {
    expect(answered.size).toBeGreaterThan(0);
    const lost = [...answered].filter(([id, answer]) => {
      const conversationId = contexts.get(id)?.conversationId ?? 'unknown';
      return !answers.has(`${conversationId} ${answer}`);
    });
    expect(lost).toEqual([]);
  });

  it('runs no approved step twice', () => {
    expect(effects.length).toBeGreaterThan(0);
    expect(effects).toHaveLength(new Set(effects).size);
  });

  it('ends every paused event, by its step or as interrupted', () => {
    expect(paused.size).toBeGreaterThanOrEqual(ROUNDS);
    expect(left).toEqual([]);
    const ran = new Set(effects);
    const vanished = [...paused].filter((id) => {
      const context = contexts.get(id);
      return context === undefined || (!ran.has(id) && !isInterrupted(context));
    });
    expect(vanished).toEqual([]);
  });
});
