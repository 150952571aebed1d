import type { CallToolResult } from '@modelcontextprotocol/server';

import { pluginsFile, readData } from '../site/read-data.js';
import type { Site } from '../site/site.js';
import { textResult } from './tool-result.js';

export const kinds = ['plugin', 'model', 'memory'] as const;

export type Kind = (typeof kinds)[number];

/** The fields of `plugins.json` that the tool uses. The site publishes the full schema next to the file. */
interface Plugins {
  readonly packages: readonly ListedPackage[];
  readonly community: readonly ListedPackage[];
}

interface ListedPackage {
  readonly name: string;
  readonly kind: Kind;
  readonly version?: string;
  readonly description: string;
  readonly export: string;
  readonly provides: Readonly<Record<'triggers' | 'executors' | 'capabilities', readonly string[]>>;
  readonly environment: readonly {
    readonly name: string;
    readonly description: string;
    readonly required: boolean;
  }[];
  readonly runsIn: readonly string[];
  readonly install: {
    readonly fromClone: { readonly npm: string };
    readonly fromNpm: { readonly npm: string };
    readonly isPublished: boolean;
  };
  readonly links: Readonly<Record<string, string>>;
}

/** Runs the tool `list_plugins`: describes the packages of one kind, or of all kinds. */
export async function listPlugins(
  site: Site,
  kind: Kind | undefined,
  signal?: AbortSignal,
): Promise<CallToolResult> {
  const { packages, community } = await readData<Plugins>(site, pluginsFile, signal);
  const isWanted = (entry: ListedPackage) => kind === undefined || entry.kind === kind;
  const official = packages.filter(isWanted).map(writeOfficialPackage);
  const fromCommunity = community.filter(isWanted).map(writePackage);
  if (official.length + fromCommunity.length === 0) {
    return textResult(`There are no packages of kind "${kind ?? 'any'}".`);
  }
  return textResult(
    [
      ...official,
      ...(fromCommunity.length > 0 ? ['# From the community', ...fromCommunity] : []),
    ].join('\n\n'),
  );
}

/** The site also has the READMEs of official packages. */
function writeOfficialPackage(entry: ListedPackage): string {
  const page = `readmes/${entry.name.replace(/^@[^/]+\//, '')}`;
  return `${writePackage(entry)}\n- options and errors: get_page "${page}"`;
}

function writePackage(entry: ListedPackage): string {
  const { name, kind, version, description, provides, environment, install, links } = entry;
  const given = Object.entries(provides).flatMap(([what, names]) =>
    names.length === 0 ? [] : [`- ${what}: ${names.join(', ')}`],
  );
  const variables = environment.map(
    (variable) =>
      `- reads ${variable.name}${variable.required ? ' (required)' : ''}: ${variable.description}`,
  );
  return [
    `## ${name}${version === undefined ? '' : ` ${version}`} (${kind})`,
    '',
    description,
    '',
    `- class: ${entry.export}`,
    ...given,
    ...variables,
    `- runs in: ${entry.runsIn.join(', ')}`,
    `- install: ${install.isPublished ? install.fromNpm.npm : `${install.fromClone.npm} (not on npm yet; run it next to a built clone of the repository)`}`,
    ...Object.entries(links).map(([what, address]) => `- ${what}: ${address}`),
  ].join('\n');
}
