import { readFileSync } from 'node:fs';
import path from 'node:path';

import { CommunityFileSchema } from './community-schema.mjs';
import { createInstallCommands, fromClone } from './install-commands.mjs';
import { guides, sortByKind, withAllNames } from './kinds.mjs';
import { isPublished } from './read-packages.mjs';

/** @typedef {import('./schema.mjs').CommunityEntry} CommunityEntry */

const root = path.resolve(import.meta.dirname, '../../..');
const help =
  'A right entry, and what each field means: "List a plugin of yours" in website/docs/contributing-guide.mdx.';

/**
 * The packages that others wrote, by kind and then by name.
 *
 * @param {string} file `community-plugins.json`
 * @param {import('./read-packages.mjs').Core} core
 * @param {string} cloneDirectory the name of the folder that a clone of the repository makes
 * @returns {CommunityEntry[]}
 * @throws {Error} If an entry is not as it should be; the message says what to do.
 */
export function readCommunity(file, core, cloneDirectory) {
  const plugins = checkCommunity(path.relative(root, file), readFileSync(file, 'utf8'));
  return sortByKind(plugins.map((plugin) => toEntry(plugin, core, cloneDirectory)));
}

/**
 * @param {string} file what to call it in messages
 * @param {string} text what it holds
 */
export function checkCommunity(file, text) {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(
      `${file} is not JSON: ${/** @type {Error} */ (error).message}.\n` +
        'Look for a comma that is missing between two entries, or one too many behind the last.',
      { cause: error },
    );
  }
  const result = CommunityFileSchema.safeParse(value);
  if (result.success) return result.data.plugins;
  const problems = result.error.issues.map(
    (issue) => `${describePlace(value, issue.path)}${issue.message}`,
  );
  throw new Error(`${[`${file} needs a correction:`, ...problems].join('\n  - ')}\n${help}`);
}

/**
 * Where a problem is, in words: the entry by its name if it has one, else by its number, then the field.
 *
 * @param {unknown} value
 * @param {readonly PropertyKey[]} place
 */
function describePlace(value, place) {
  const [list, index, ...field] = place;
  if (typeof index !== 'number') return list === undefined ? '' : `${String(list)}: `;
  const { plugins } = /** @type {{ plugins: ({ name?: unknown } | null)[] }} */ (value);
  const name = plugins[index]?.name;
  const entry = typeof name === 'string' ? `"${name}"` : `entry ${index + 1}`;
  return field.length === 0 ? `${entry}: ` : `${entry}, ${field.map(String).join('.')}: `;
}

/**
 * @param {import('./community-schema.mjs').CommunityPlugin} plugin
 * @param {import('./read-packages.mjs').Core} core
 * @param {string} cloneDirectory
 * @returns {CommunityEntry}
 */
function toEntry({ testedWith, repository, ...plugin }, core, cloneDirectory) {
  const { name, kind, provides } = plugin;
  return {
    ...plugin,
    provides: withAllNames(provides),
    core: { testedWith },
    install: {
      fromClone: createInstallCommands([fromClone(cloneDirectory, 'core'), name], core.peers),
      fromNpm: createInstallCommands(['@dowel/core', name], core.peers),
      isPublished,
    },
    links: { source: repository, guide: guides[kind] },
  };
}
