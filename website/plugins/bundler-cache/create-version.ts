import { createHash } from 'node:crypto';

import { fingerprint } from '../../kernel/cache/key.js';
import { hashFiles, installedPackages } from '../../kernel/cache/keep.js';
import { rootDirectory } from '../../site.config.js';

/** The bundler compares their content, so only their names count here. */
const modules = /^website\/(?:api|docs|src)\/.*\.(?:css|mdx|tsx?)$/;

/** No module depends on these. */
const irrelevant =
  /(?:^|\/)(?:\.[^/]+|node_modules)$|^(?:bench|decisions|scripts)$|^website\/(?:build|checks|package-docs|page-template|serve|tests)$|^packages\/[^/]+\/docs$|\.(?:test\.ts|tsbuildinfo)$/;

/**
 * Creates the version of the cache: a hash of what compiled modules depend on besides their own files. That is the code
 * that compiles them, the packages, the programs and recordings, and which modules there are.
 *
 * @param configuration - That of the bundler, and anything else.
 * @param root - The folder of the repository.
 */
export function createVersion(configuration: unknown, root = rootDirectory): string {
  const isRelevant = (file: string) => !irrelevant.test(file);
  const inputs = [
    process.versions.node,
    hashFiles([installedPackages]),
    fingerprint(root, { isRelevant, by: 'name' }),
    fingerprint(root, { isRelevant: (file) => isRelevant(file) && !modules.test(file) }),
    configuration,
  ];
  return createHash('sha256').update(JSON.stringify(inputs, writeFunctions)).digest('hex');
}

/** JSON leaves out functions, and has no regular expressions. */
function writeFunctions(_key: string, value: unknown): unknown {
  return typeof value === 'function' || value instanceof RegExp ? String(value) : value;
}
