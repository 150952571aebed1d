import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const kinds = ['plugin', 'model', 'memory'] as const;

export interface DirectoryEntry {
  /** The name of the package: `@dowel/plugin-time`. */
  name: string;
  description: string;
  version: string;
  licence: string;
  kind: (typeof kinds)[number];
  provides: {
    triggers: string[];
    executors: string[];
    capabilities: string[];
  };
  environment: { name: string; description: string; required: boolean }[];
  runsIn: string[];
  /** The folder in the repository: `packages/plugin-time`. */
  directory: string;
  source: string;
}

/** What we read of a `package.json`; anything may be missing until `toEntry` has looked. */
interface Manifest {
  name: string;
  description: string;
  version: string;
  license: string;
  dowel?: {
    kind?: string;
    provides?: Partial<DirectoryEntry['provides']>;
    environment?: DirectoryEntry['environment'];
    runsIn?: string[];
  };
}

/**
 * The packages that have a `dowel` block in their `package.json`, by kind and then by name.
 *
 * @param source - Gives the address of a folder of the repository.
 */
export function readPackages(
  packagesDirectory: string,
  source: (directory: string) => string,
): DirectoryEntry[] {
  return readdirSync(packagesDirectory)
    .map((folder) => {
      const file = path.join(packagesDirectory, folder, 'package.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
      return manifest.dowel && toEntry(manifest, manifest.dowel, `packages/${folder}`, source);
    })
    .filter((entry) => entry !== undefined)
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.name.localeCompare(b.name));
}

function toEntry(
  { name, description, version, license }: Manifest,
  { kind: rawKind, provides, environment, runsIn }: NonNullable<Manifest['dowel']>,
  directory: string,
  source: (directory: string) => string,
): DirectoryEntry {
  const kind = kinds.find((known) => known === rawKind);
  if (kind === undefined) {
    throw new Error(
      `${directory}/package.json: "dowel.kind" is ${JSON.stringify(rawKind)}, expected one of ${kinds.join(', ')}.`,
    );
  }
  if (runsIn === undefined || runsIn.length === 0) {
    throw new Error(
      `${directory}/package.json: "dowel.runsIn" is empty, expected "node", "browser" or both.`,
    );
  }
  return {
    name,
    description,
    version,
    licence: license,
    kind,
    provides: {
      triggers: provides?.triggers ?? [],
      executors: provides?.executors ?? [],
      capabilities: provides?.capabilities ?? [],
    },
    environment: environment ?? [],
    runsIn,
    directory,
    source: source(directory),
  };
}
