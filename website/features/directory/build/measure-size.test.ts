import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { measureSize } from './measure-size.js';

describe('measureSize', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'dowel-size-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function measure(files: Record<string, string>) {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    return measureSize(path.join(folder, 'index.ts'));
  }

  it('returns the minified and the compressed size', () => {
    const code = 'var e=1;export{e as one};\n';
    expect(measure({ 'index.ts': '/** One. */\nexport const one: number = 1;\n' })).toEqual({
      minified: code.length,
      gzip: gzipSync(code, { level: 9 }).length,
    });
  });

  it('counts imported files but no packages or Node modules', () => {
    const alone = measure({ 'index.ts': "export const text = 'a';" }).minified;
    const files = { 'text.ts': `export const text = '${'a'.repeat(500)}';` };
    const entry = "export { text } from './text.js';";
    const together = measure({ ...files, 'index.ts': entry }).minified;
    expect(together).toBe(alone + 499);

    const imports = [
      "import { Plugin } from '@dowel/core';",
      "import { Cron } from 'croner';",
      "import { createInterface } from 'node:readline';",
      'export const used = [Plugin, Cron, createInterface];',
    ].join('\n');
    const outside = measure({ ...files, 'index.ts': `${imports}\n${entry}` }).minified;
    expect(outside - together).toBeLessThan(imports.length);
  });

  it('returns the same size each time', () => {
    const entry = path.resolve(
      import.meta.dirname,
      '../../../../packages/plugin-time/src/index.ts',
    );
    expect(measureSize(entry)).toEqual(measureSize(entry));
  });
});
