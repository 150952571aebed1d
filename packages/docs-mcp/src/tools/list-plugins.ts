import type { CallToolResult } from '@modelcontextprotocol/server';

import { pluginsFile, readData } from '../site/read-data.js';
import type { Site } from '../site/site.js';
import { answer } from './tool-result.js';

export const kinds = ['plugin', 'model', 'memory'] as const;

export type Kind = (typeof kinds)[number];

/** What of `plugins.json` is used here; the site has its whole schema beside it. */
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

/** The packages to build an agent of, of one kind or all. */
export async function listPlugins(
  site: Site,
  kind: Kind | undefined,
  signal?: AbortSignal,
): Promise<CallToolResult> {
  const { packages, community } = await readData<Plugins>(site, pluginsFile, signal);
  const isWanted = (entry: ListedPackage) => kind === undefined || entry.kind === kind;
  const own = packages.filter(isWanted).map(writeOwn);
  const others = community.filter(isWanted).map(writePackage);
  if (own.length + others.length === 0) {
    return answer(`There is no package of kind "${kind ?? 'any'}".`);
  }
  return answer(
    [...own, ...(others.length > 0 ? ['# From the community', ...others] : [])].join('\n\n'),
  );
}

/** The site has the READMEs of its own packages too. */
function writeOwn(entry: ListedPackage): string {
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
    `- install: ${install.isPublished ? install.fromNpm.npm : `${install.fromClone.npm} (beside a built clone of the repository; not on npm yet)`}`,
    ...Object.entries(links).map(([what, address]) => `- ${what}: ${address}`),
  ].join('\n');
}
