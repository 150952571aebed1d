import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { say } from '../bootstrap/log.js';
import { startNode, waitFor } from '../bootstrap/processes.js';
import { cacheDirectory, root } from '../bootstrap/root.js';

/** The features that can be removed, with what the tests of the built site say of them. */
const removable: Readonly<Record<string, RegExp>> = {
  search: /search/i,
  discovery: /sitemap|robots|ld\+json|structured data|og:image|card|icon|manifest/i,
};

/**
 * Takes out each removable feature in turn, in a copy of the last commit: its folder, and its lines in
 * `docusaurus.config.ts`. The copy must build, type-check and pass the tests that don't mention the feature. Names of
 * features as arguments check only these.
 */
export async function run(names: readonly string[]): Promise<number> {
  const chosen = Object.keys(removable).filter(
    (name) => names.length === 0 || names.includes(name),
  );
  let failed = 0;
  for (const name of chosen) {
    say(`Without ${name}`);
    const copy = createCopy(name);
    removeFeature(copy, name);
    const tests = findTests(copy, removable[name] ?? /$^/);
    const isFine =
      (await runIn(copy, ['scripts/run.js', 'test', '--only=types,unit,build'])) &&
      (await runIn(copy, [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config=website/tests/vitest.config.ts',
        ...tests.map((file) => `--exclude=${file}`),
      ]));
    say(isFine ? `✓ works without ${name}` : `✗ doesn't work without ${name}; see ${copy}`);
    if (!isFine) failed += 1;
  }
  return failed === 0 ? 0 : 1;
}

/** Copies the last commit. Its first script installs the packages. */
function createCopy(name: string): string {
  const copy = path.join(cacheDirectory, 'without', name);
  rmSync(copy, { recursive: true, force: true });
  execFileSync('git', ['clone', '--quiet', '--shared', root, copy]);
  return copy;
}

function removeFeature(copy: string, name: string): void {
  rmSync(path.join(copy, 'website/features', name), { recursive: true });
  const config = path.join(copy, 'website/docusaurus.config.ts');
  const lines = readFileSync(config, 'utf8').split('\n');
  const kept = lines.filter(
    (line) => !line.includes(`./features/${name}/`) && line.trim() !== `${name},`,
  );
  if (lines.length - kept.length !== 2) {
    throw new Error(`Expected two lines for the feature ${name} in docusaurus.config.ts.`);
  }
  writeFileSync(config, kept.join('\n'));
}

/** Lists the tests of the built site that mention a feature, in their own text. */
function findTests(copy: string, feature: RegExp): string[] {
  const folder = path.join(copy, 'website/tests');
  return ['browser', 'files']
    .flatMap((each) => readdirSync(path.join(folder, each)).map((file) => `${each}/${file}`))
    .filter((file) => file.endsWith('.spec.ts'))
    .filter((file) => feature.test(readFileSync(path.join(folder, file), 'utf8')));
}

async function runIn(cwd: string, args: readonly string[]): Promise<boolean> {
  return (await waitFor(startNode(args, { cwd }))) === 0;
}
