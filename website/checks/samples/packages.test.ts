import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { collectBlocks } from './collect.js';
import { isSample } from './sample.js';
import { rootDirectory as root, site } from '../../site.config.js';
import { checkCommunity, readCommunity } from '../../features/directory/build/read-community.js';
import { readCore, readPackages } from '../../features/directory/build/read-packages.js';

const packagesDirectory = path.join(root, 'packages');
const packages = readPackages(packagesDirectory, {
  source: '',
  files: '',
  cloneDirectory: site.cloneDirectory,
});
const samples = collectBlocks(root).readmes.filter(isSample);

describe('the real packages', () => {
  it.each(packages)('$name has a compiled program that uses its class', (entry) => {
    const sample = samples.find(({ code }) => code.trimEnd() === entry.wiring);
    expect(sample?.file).toBe(`${entry.directory}/README.md`);
    expect(entry.wiring).toContain('Runtime.init({');
    expect(entry.wiring).toContain(`new ${entry.export}(`);
    expect(entry.wiring).toContain(` from '${entry.name}';`);
  });

  it.each(packages)('$name lists in its README every package that its program needs', (entry) => {
    const readme = readFileSync(path.join(root, entry.directory, 'README.md'), 'utf8');
    const command = /^npm install (.*)$/m.exec(readme)?.[1]?.split(' ') ?? [];
    const needed = ['@dowel/core', entry.name, ...entry.companions].map((name) =>
      name.replace('@dowel/', `../${site.cloneDirectory}/packages/`),
    );
    expect([...command].sort()).toEqual(needed.sort());
    expect(readme).toContain(
      `This package isn't on npm yet. [Clone the repository](${site.repository})`,
    );
  });

  it('are small and compressible', () => {
    for (const { name, size } of packages) {
      expect(size.gzip, name).toBeGreaterThan(100);
      expect(size.gzip, name).toBeLessThan(size.minified);
      expect(size.minified, name).toBeLessThan(30_000);
    }
  });
});

describe('website/community-plugins.json', () => {
  it('is valid', () => {
    const file = path.join(root, 'website/community-plugins.json');
    const core = readCore(packagesDirectory);
    expect(() => readCommunity(file, core, site.cloneDirectory)).not.toThrow();
  });

  it('has a valid example in the contributing guide', () => {
    const guide = readFileSync(path.join(root, 'website/docs/contributing-guide.mdx'), 'utf8');
    const example = /```json title="website\/community-plugins\.json"\n(.*?)```/s.exec(guide)?.[1];
    expect(checkCommunity('the example', example ?? '')).toHaveLength(1);
  });
});
