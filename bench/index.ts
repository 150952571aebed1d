/**
 * Runs the suites one at a time, so that none disturbs another, and prints their results:
 * `npm run bench`, or `npm run bench -- events server` for some. Exits with code 1 if a target is missed.
 */
import process from 'node:process';
import { benchEvents } from './events.js';
import { benchExtractJson } from './extract-json.js';
import { benchMemoryLibsql } from './memory-libsql.js';
import { readOptions, type BenchOptions } from './options.js';
import { benchPresses } from './presses.js';
import type { BenchResult } from './result.js';
import { benchRun } from './run.js';
import { benchSearch } from './search.js';
import { benchServer } from './server.js';
import { benchSite } from './site/index.js';

const suites: Readonly<Record<string, (options: BenchOptions) => Promise<readonly BenchResult[]>>> =
  {
    server: benchServer,
    events: benchEvents,
    'extract-json': benchExtractJson,
    'memory-libsql': benchMemoryLibsql,
    search: benchSearch,
    run: benchRun,
    presses: benchPresses,
    site: benchSite,
  };

/** Suites that run only when they are named, because they take long. */
const onlyNamed = ['site'];

async function runSuite(name: string): Promise<readonly BenchResult[]> {
  console.log(`▸ ${name}`);
  try {
    return (await suites[name]?.(options)) ?? [];
  } catch (error) {
    console.error(error);
    return [{ name, ratio: NaN, target: '', ok: false, detail: 'failed; see above' }];
  }
}

function printTable(results: readonly BenchResult[]): void {
  const rows = results.map(({ name, ratio, target, ok, detail }) => [
    ok ? '✓' : '✗',
    name,
    ratio.toFixed(2),
    target,
    detail,
  ]);
  const table = [['', 'what', 'ratio', 'target', 'measured'], ...rows];
  const widths =
    table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0))) ?? [];
  for (const row of table) {
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

function readCommandLine(): ReturnType<typeof readOptions> {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const options = readCommandLine();
const wanted =
  options.suites.length > 0
    ? options.suites
    : Object.keys(suites).filter((name) => !onlyNamed.includes(name));
const unknown = wanted.find((name) => !Object.hasOwn(suites, name));

if (unknown !== undefined) {
  console.error(`Unknown suite "${unknown}". The suites are: ${Object.keys(suites).join(', ')}.`);
  process.exitCode = 1;
} else {
  const results: BenchResult[] = [];
  for (const name of wanted) {
    results.push(...(await runSuite(name)));
  }
  console.log('');
  printTable(results);
  const missed = results.filter(({ ok }) => !ok).length;
  console.log(`\n${results.length - missed} of ${results.length} targets met`);
  process.exitCode = missed > 0 || results.length === 0 ? 1 : 0;
}
