import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, expect } from 'vitest';

import { keepModules } from '../../kernel/cache/bundler.js';
import { forget, keep, recall } from '../../kernel/cache/keep.js';
import { createKey, hashFiles } from '../../kernel/cache/key.js';
import { serveStatic } from '../../serve/serve-static.js';
import {
  buildSite,
  keptDirectory,
  workDirectory,
  type BuildOptions,
  type BuiltSite,
} from './build-site.js';

const testsDirectory = path.resolve(import.meta.dirname, '..');
const fixture = (name: string) => path.join(testsDirectory, 'fixtures', name);

/** Additional sites. Each is built once per run, by the first file that needs it. */
const variants = {
  /** A page with every part of the design. */
  parts: {
    basePath: '/',
    config: path.resolve(testsDirectory, '../parts/docusaurus.config.ts'),
  },
  /** The real site with everything that can be configured: base URL, languages, colours, plugins, redirects. */
  configured: {
    basePath: '/x/',
    config: fixture('configured.config.ts'),
    locale: 'en',
    environment: {
      BASE_URL: '/x/',
      COMMUNITY_PLUGINS: fixture('community-plugins.json'),
      FRAGMENT_REDIRECTS: fixture('fragment-redirects.json'),
    },
  },
} satisfies Record<string, BuildOptions & { readonly basePath: string }>;

export interface Variant {
  readonly built: BuiltSite;
  /** The address of its home page, with a slash at the end. */
  readonly url: string;
}

/** Builds a site once per run, and serves it for the tests of a file. */
export function useVariant(name: keyof typeof variants): Variant {
  let built: BuiltSite;
  let server: Awaited<ReturnType<typeof serveStatic>>;

  beforeAll(async () => {
    built = await buildOnce(name);
    expect(built.exitCode, built.output).toBe(0);
    server = await serveStatic({
      directory: built.directory,
      port: 0,
      hostname: '127.0.0.1',
      basePath: variants[name].basePath,
    });
  }, 400_000);
  afterAll(async () => {
    await server.close();
  });

  return {
    get built() {
      return built;
    },
    get url() {
      return server.url;
    },
  };
}

/** Test files run in several processes: one of them builds, and the others wait for its result. */
async function buildOnce(name: keyof typeof variants): Promise<BuiltSite> {
  const result = path.join(workDirectory, `${name}.json`);
  try {
    mkdirSync(`${result}.lock`, { recursive: false });
  } catch {
    while (!existsSync(result)) await setTimeout(100);
    return JSON.parse(readFileSync(result, 'utf8')) as BuiltSite;
  }
  const built = await buildUnlessKept(name);
  // Renamed when complete, so that no process reads half a file.
  writeFileSync(`${result}.part`, JSON.stringify(built));
  renameSync(`${result}.part`, result);
  return built;
}

/**
 * Returns the site that an earlier run built from the same sources, or builds it. `npm test` sets `SITE_SOURCES`, which
 * changes with them; without it, nothing is kept.
 */
async function buildUnlessKept(name: keyof typeof variants): Promise<BuiltSite> {
  const sources = process.env.SITE_SOURCES;
  if (sources === undefined) return buildSite(name, variants[name]);
  const note = `test-sites/${name}`;
  const key = createKey(sources, hashFiles(['website/tests/fixtures']), variants[name]);
  const kept = recall(note, key) as BuiltSite | undefined;
  if (kept !== undefined && existsSync(kept.directory)) return kept;
  forget(note);
  const modules = keepModules(name);
  const { environment, ...options }: BuildOptions = variants[name];
  const built = await buildSite(name, {
    ...options,
    environment: { ...environment, ...modules.env },
    parent: keptDirectory,
  });
  // A failed build is shown again.
  if (built.exitCode !== 0) return built;
  if (!/warning/i.test(built.output)) modules.complete();
  keep(note, key, built);
  return built;
}
