import type { BuildTimes } from './build.js';
import type { ClickTime } from './clicks.js';
import type { PageMeasures } from './measure-pages.js';
import type { UseMeasures } from './measure-use.js';
import { describePages } from './page-rows.js';
import { atMost, type Row } from './row.js';

const mostBlocking = 30;
const mostOfBuild = { cold: 20, warm: 8, memory: 700 };

export interface EngineMeasures extends PageMeasures, UseMeasures {
  readonly id: string;
  readonly name: string;
  readonly build: BuildTimes;
}

/** Describes the engines, a column for each. Ours must be as fast as VitePress in the same run. */
export function describeEngines(engines: readonly EngineMeasures[]): Row[] {
  const oursAt = engines.findIndex(({ id }) => id === 'ours');
  const rival = engines.find(({ id }) => id === 'vitepress');
  const click = (name: string, read: (engine: UseMeasures) => number | undefined): Row => {
    const values = engines.map(read);
    const limit = rival && read(rival);
    const goal = atMost(limit ?? -Infinity, [values[oursAt]], '≤ VitePress');
    return { name, values, digits: 0, goal };
  };
  const clicks = (name: string, key: keyof ClickTime) => [
    click(`${name}, ms`, (engine) => engine.clicks?.[key]),
    click(`${name}, ms, processor slowed 4 times`, (engine) => engine.slowedClicks?.[key]),
  ];
  const rows = [
    ...describePages(engines, {
      judged: [oursAt],
      blockingTimes: engines.map(() => mostBlocking),
    }),
    ...clicks('Click on a hovered link to the new heading', 'heading'),
    ...clicks('Click on a hovered link to the next paint', 'paint'),
    {
      name: 'First search, ms from Ctrl+K to the first result',
      values: engines.map(({ search }) => search?.time),
      digits: 0,
    },
    {
      name: 'First search, KB',
      values: engines.map(({ search }) => toKilobytes(search?.bytes)),
      digits: 1,
    },
    ...describeBuilds(
      engines.map(({ build }) => build),
      oursAt,
    ),
  ];
  return oursAt < 0 ? rows.map((row) => ({ ...row, goal: undefined })) : rows;
}

function toKilobytes(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : bytes / 1_000;
}

/** Describes builds, a column for each. */
export function describeBuilds(builds: readonly BuildTimes[], judged: number): Row[] {
  const describe = (name: string, key: keyof BuildTimes, digits: number): Row => {
    const values = builds.map((build) => build[key]);
    return { name, values, digits, goal: atMost(mostOfBuild[key], [values[judged]]) };
  };
  return [
    describe('Build without caches, s', 'cold', 1),
    describe('Build again, s', 'warm', 1),
    describe('Most memory of a build, MB', 'memory', 0),
  ];
}

/** Describes how a page's script grows with the site. */
export function describeGrowth(
  small: readonly EngineMeasures[],
  large: readonly EngineMeasures[],
  pages: number,
): Row {
  const values = large.map(({ id, load }) => {
    const before = small.find((engine) => engine.id === id)?.load?.runAfterTouch;
    return load && before && load.runAfterTouch / before;
  });
  const oursAt = large.findIndex(({ id }) => id === 'ours');
  return {
    name: `Script run after the first touch, relative to ${pages} pages`,
    values,
    digits: 2,
    // Rounds to 1.0.
    goal: oursAt < 0 ? undefined : atMost(1.05, [values[oursAt]], '1.0'),
  };
}
