import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '../samples/collect.js';

/**
 * How the packages write the code of an error: as an option, an argument or the other side of a `??` or a `:`. Those
 * of SQLite are not ours; each becomes one of ours before anybody sees it.
 */
const codeInSource = /(?:code: |[?:] |\(\d{3}, )'((?!SQLITE_)[A-Z]+(?:_[A-Z]+)+)'/g;

/** An error's code, and where it may be explained. */
export interface ErrorCode {
  readonly code: string;
  /** The folder of its package: the README there will do for one that is not of the core. */
  readonly folder: string;
}

/** The codes of all errors that the packages throw or answer with. */
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
 * A reader who meets a code looks for it: it stands in a guide or, if it is a plugin's own, in the plugin's README.
 *
 * @param readText - The text of the guides, or that of a package's README.
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
        ? `No page of website/docs has \`${code}\`.`
        : `Neither website/docs nor packages/${folder}/README.md has \`${code}\`.`,
    );
}
