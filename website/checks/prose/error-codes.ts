import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '../list-files.js';
import type { DocsPage } from '../pages.js';

/** The page that explains every error code. */
export const errorsPage = 'website/docs/core-utilities/runtime.mdx';

/** Error codes in the sources: a string, or a key of an object. Other single words are HTTP methods, for example. */
const codeInSource = /'([A-Z]+(?:_[A-Z]+)+|FORBIDDEN|UNAUTHENTICATED)'|^ +([A-Z]+(?:_[A-Z]+)+): /gm;

/** Codes of SQLite, its client and Node, which the packages translate into their own. */
const foreign = /^(?:SQLITE_\w+|CLIENT_CLOSED|EAI_AGAIN)$/;

/** Collects all error codes that the packages throw or return, sorted. */
export function readErrorCodes(root: string): string[] {
  const files = listFiles(root, 'packages', '.ts').filter(
    (file) =>
      /^packages\/[^/]+\/src\//.test(file) && !/\.(?:test|fixture)\.ts$|\/testing\//.test(file),
  );
  const codes = files.flatMap((file) =>
    findErrorCodes(readFileSync(path.join(root, file), 'utf8')),
  );
  return [...new Set(codes)].sort();
}

/** Finds the error codes in a source. */
export function findErrorCodes(source: string): string[] {
  return [...source.matchAll(codeInSource)]
    .map(([, text, key]) => text ?? key ?? '')
    .filter((code) => !foreign.test(code));
}

/**
 * Checks that every error code has one entry on the page of error codes, that no entry is left over, and that
 * `error.docs` is set for the same codes.
 */
export function checkErrorCodes(
  codes: readonly string[],
  { file, rows }: Pick<DocsPage, 'file' | 'rows'>,
  linked: ReadonlySet<string>,
): string[] {
  const list = 'packages/core/src/error-docs.ts';
  const entries = rows.map(({ code }) => code);
  const isUsed = (code: string): boolean => codes.includes(code);
  return [
    ...codes
      .filter((code) => !entries.includes(code))
      .map((code) => `${file}: \`${code}\` has no entry; add a row to a table of error codes`),
    ...rows
      .filter(({ code }, index) => entries.indexOf(code) !== index)
      .map(({ code, line }) => `${file}:${line}: a second entry for \`${code}\``),
    ...rows
      .filter(({ code }) => !isUsed(code))
      .map(({ code, line }) => `${file}:${line}: no package uses \`${code}\``),
    ...codes.filter((code) => !linked.has(code)).map((code) => `${list}: add ${code}`),
    ...[...linked].filter((code) => !isUsed(code)).map((code) => `${list}: remove ${code}`),
  ];
}
