import { readFileSync } from 'node:fs';
import path from 'node:path';

import { rootDirectory, site } from '../../../site.config.js';
import { createInstallCommands, fromClone } from '../../code/install-commands.js';
import { CommunityFileSchema, type CommunityPlugin } from './community-schema.js';
import { describeIssue } from './describe-issue.js';
import type { CommunityEntry } from './directory-schema.js';
import { fillProvides, guides, sortByKind } from './kinds.js';
import type { Core } from './read-packages.js';

const help =
  'For a valid entry and the meaning of each field, see "List your plugin" in website/docs/contributing-guide.mdx.';

/**
 * Reads the packages that others wrote, sorted by kind and name.
 *
 * @param file - The path of `community-plugins.json`.
 * @param core - The core that the install commands add.
 * @param cloneDirectory - The folder that `git clone` creates.
 * @throws If an entry is invalid; the message says how to fix it.
 */
export function readCommunity(file: string, core: Core, cloneDirectory: string): CommunityEntry[] {
  const plugins = checkCommunity(path.relative(rootDirectory, file), readFileSync(file, 'utf8'));
  return sortByKind(plugins.map((plugin) => toEntry(plugin, core, cloneDirectory)));
}

/**
 * Validates the text of `community-plugins.json`.
 *
 * @param file - The name of the file in messages.
 * @param text - The content of the file.
 */
export function checkCommunity(file: string, text: string): CommunityPlugin[] {
  const value = parseJson(file, text);
  const result = CommunityFileSchema.safeParse(value, { reportInput: true });
  if (result.success) return result.data.plugins;
  const problems = result.error.issues.map(
    (issue) => `${describePlace(value, issue.path)}${describeIssue(issue)}`,
  );
  throw new Error(`${[`${file} is invalid:`, ...problems].join('\n  - ')}\n${help}`);
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(
      `${file} is not valid JSON: ${(error as Error).message}.\n` +
        'Look for a missing comma between two entries, or an extra comma after the last one.',
      { cause: error },
    );
  }
}

/** Names the entry, or gives its number if it has no name, and the field. */
function describePlace(value: unknown, place: readonly PropertyKey[]): string {
  const [list, index, ...field] = place;
  if (typeof index !== 'number') return list === undefined ? '' : `${String(list)}: `;
  const { plugins } = value as { plugins: ({ name?: unknown } | null)[] };
  const name = plugins[index]?.name;
  const entry = typeof name === 'string' ? `"${name}"` : `entry ${index + 1}`;
  return field.length === 0 ? `${entry}: ` : `${entry}, ${field.map(String).join('.')}: `;
}

function toEntry(
  { testedWith, repository, ...plugin }: CommunityPlugin,
  core: Core,
  cloneDirectory: string,
): CommunityEntry {
  const { name, kind, provides } = plugin;
  return {
    ...plugin,
    provides: fillProvides(provides),
    core: { testedWith },
    install: {
      fromClone: createInstallCommands([fromClone(cloneDirectory, 'core'), name], core.peers),
      fromNpm: createInstallCommands(['@dowel/core', name], core.peers),
      isPublished: site.isPublished,
    },
    links: { source: repository, guide: guides[kind] },
  };
}
