import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';

/** Creates a folder that is removed after the calling file's tests. */
export function useTemporaryFolder(): { path: string; newUrl: () => string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'dowel-memory-'));
  let files = 0;
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    path: folder,
    newUrl: () => {
      files += 1;
      return pathToFileURL(path.join(folder, `memory-${files}.db`)).href;
    },
  };
}
