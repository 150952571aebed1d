import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '../list-files.js';

/**
 * Error codes in the sources: an option, an argument, or an operand of `??` or `:`. Codes from SQLite are left out,
 * because the packages translate them into their own.
 */
const codeInSource = /(?:code: |[?:] |\(\d{3}, )'((?!SQLITE_)[A-Z]+(?:_[A-Z]+)+)'/g;

export interface ErrorCode {
  readonly code: string;
  /** The folder of its package. A README is enough to explain a code, except for the core's. */
  readonly folder: string;
}

/** Collects all error codes that the packages throw or return. */
export function readErrorCodes(root: string): ErrorCode[] {
  const codes = new Map<string, ErrorCode>();
  for (const file of listFiles(root, 'packages', '.ts')) {
    const [, folder = ''] = /^packages\/([^/]+)\/src\//.exec(file) ?? [];
    if (folder === '' || file.endsWith('.test.ts') || file.includes('/testing/')) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, code = ''] of text.matchAll(codeInSource))
      codes.set(`${folder} ${code}`, { code, folder });
  }
  return [...codes.values()];
}

/**
 * Finds error codes that a reader could not look up: neither in a guide nor, outside the core, in the package's README.
 *
 * @param readText - Returns the text of all guides, or of a package's README.
 */
export function findUnexplainedCodes(
  codes: readonly ErrorCode[],
  readText: (place: 'guides' | { readonly readme: string }) => string,
): string[] {
  const isIn = (text: string, code: string) => new RegExp(`\\b${code}\\b`).test(text);
  return codes
    .filter(({ code, folder }) => {
      if (isIn(readText('guides'), code)) return false;
      return folder === 'core' || !isIn(readText({ readme: folder }), code);
    })
    .map(({ code, folder }) =>
      folder === 'core'
        ? `No page of website/docs explains \`${code}\`.`
        : `Neither website/docs nor packages/${folder}/README.md explains \`${code}\`.`,
    );
}
