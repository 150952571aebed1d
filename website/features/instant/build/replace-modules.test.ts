import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { rspack } from '@docusaurus/faster';
import { afterAll, describe, expect, it } from 'vitest';

import {
  clientDirectory,
  clientFixes,
  docsDirectory,
  docsFixes,
  packageFixes,
} from './replace-modules.js';

const require = createRequire(import.meta.url);

function hashFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

/** When one of these changes, compare the new file with ours in `features/instant/framework`, then update the hash. */
const stockHashes = {
  'PendingNavigation.js': '1c489db32b5665b0',
  'clientEntry.js': 'a9d6514eaf79c05c',
  'docusaurus.js': 'b0d1dbdc1e3a706f',
  'exports/Head.js': 'cffe1438651ffcd1',
  'exports/Link.js': 'adbaeb4401b1428c',
  'normalizeLocation.js': '2759003e81bfa6c3',
  'preload.js': '8c1e3de18d307e2f',
};

describe('core fixes', () => {
  it('replace the files they were written for', () => {
    const { version } = require('@docusaurus/core/package.json') as { version: string };
    expect(version).toBe('3.7.0');
    const hashes = Object.keys(clientFixes).map((file) => [
      file,
      hashFile(path.join(clientDirectory, file)),
    ]);
    expect(Object.fromEntries(hashes)).toEqual(stockHashes);
  });

  it('replace a file of the docs plugin', () => {
    const hashes = Object.keys(docsFixes).map((file) => hashFile(path.join(docsDirectory, file)));
    expect(hashes).toEqual(['444c91b32c4a549c']);
  });

  it('replace a highlighter that the theme imports only to add languages', () => {
    const theme = path.dirname(require.resolve('@docusaurus/theme-classic/package.json'));
    expect(hashFile(path.join(theme, 'lib/prism-include-languages.js'))).toBe('a464a26897ccb5b2');
  });

  it('include a page template that was written for this one', () => {
    const template = path.join(clientDirectory, '../ssg/ssgTemplate.html.js');
    expect(hashFile(template)).toBe('5d6584e4a61b22d4');
  });

  it("include a script that was written instead of the theme's", () => {
    const theme = path.dirname(require.resolve('@docusaurus/theme-classic/package.json'));
    const files = ['lib/index.js', 'lib/inlineScripts.js'].map((file) => path.join(theme, file));
    expect(files.map(hashFile)).toEqual(['e68d1691e0e6f733', '60bb2c48c9fa566b']);
  });

  it('exist', () => {
    const directory = path.join(import.meta.dirname, '../framework');
    const fixes = [clientFixes, docsFixes, packageFixes];
    const files = fixes.flatMap((each) => Object.values(each));
    expect(files.filter((file) => !existsSync(path.join(directory, file)))).toEqual([]);
  });
});

describe("the bundler's runtime", () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'dowel-runtime-'));
  afterAll(() => {
    rmSync(directory, { recursive: true });
  });

  /** Bundles a script with one dynamic import and returns the code without indentation. */
  async function bundle(): Promise<string> {
    writeFileSync(path.join(directory, 'main.js'), "import('./page.js');");
    writeFileSync(path.join(directory, 'page.js'), 'export default 1;');
    const compiler = rspack({
      mode: 'development',
      devtool: false,
      context: directory,
      entry: './main.js',
      output: { path: path.join(directory, 'build') },
    });
    await new Promise<void>((resolve, reject) => {
      compiler.run((error) => {
        if (error) reject(error);
        else resolve();
      });
    });
    const code = readFileSync(path.join(directory, 'build/main.js'), 'utf8');
    return code.replaceAll(/^\s+/gm, '');
  }

  it('loads chunks with the function that features/instant/client/chunk-loading.ts wraps', async () => {
    const code = await bundle();
    expect(code).toContain('__webpack_require__.e(');
    expect(code).toContain(`__webpack_require__.e = (chunkId) => {
return Promise.all(
Object.keys(__webpack_require__.f).reduce((promises, key) => {
__webpack_require__.f[key](chunkId, promises);
return promises;
}, [])
);
};`);
  });
});
