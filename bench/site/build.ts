import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { writeCorpus } from './corpus/index.js';
import { inScratch, scratch, type Engine, type Project } from './engines/engine.js';
import { waitUntilIdle } from './idle.js';
import { install } from './install.js';
import { watchMemory } from './memory.js';
import { runProgram } from './run-program.js';

export interface BuildTimes {
  /** Seconds without and with what the last build kept. */
  readonly cold: number;
  readonly warm: number;
  /** The greatest memory of both builds in MB, with all child processes; `undefined` if the system doesn't tell. */
  readonly memory: number | undefined;
}

/** Installs an engine, gives it the corpus, and builds it twice. */
export async function buildEngine(engine: Engine, pages: number): Promise<BuildTimes> {
  if (engine.packages !== undefined) await install(inScratch(engine), engine.packages);
  writeProject(engine, pages);
  return buildTwice(engine);
}

export async function buildTwice(project: Project): Promise<BuildTimes> {
  for (const cache of project.caches) {
    rmSync(inScratch(project, cache), { recursive: true, force: true });
  }
  const cold = await build(project);
  const warm = await build(project);
  const memory = Math.max(cold.memory ?? 0, warm.memory ?? 0);
  return { cold: cold.seconds, warm: warm.seconds, memory: memory === 0 ? undefined : memory };
}

function writeProject(engine: Engine, count: number): void {
  const { content, hasTitle } = engine;
  const pages = writeCorpus(inScratch(engine, content), { pages: count, hasTitle });
  for (const [name, text] of Object.entries(engine.files(pages))) {
    const file = inScratch(engine, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

async function build(project: Project) {
  const directory = inScratch(project);
  mkdirSync(directory, { recursive: true });
  // Or generated CommonJS files would be ES modules, as the workspace's package.json says.
  writeFileSync(path.join(scratch, 'package.json'), '{}\n');
  await waitUntilIdle();
  let stopWatching: (() => number | undefined) | undefined;
  let memory: number | undefined;
  const start = performance.now();
  try {
    await runProgram(process.execPath, project.command, {
      directory,
      environment: { NODE_ENV: 'production', ...project.environment },
      onStart: ({ pid }) => {
        if (pid !== undefined) stopWatching = watchMemory(pid);
      },
    });
  } finally {
    memory = stopWatching?.();
  }
  return { seconds: (performance.now() - start) / 1_000, memory };
}
