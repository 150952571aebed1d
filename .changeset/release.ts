import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

const bumps = ['major', 'minor', 'patch'] as const;
type Bump = (typeof bumps)[number];

const headings: Readonly<Record<Bump, string>> = {
  major: 'Breaking changes',
  minor: 'Added and changed',
  patch: 'Fixed',
};

interface Change {
  readonly file: string;
  /** Missing if the changeset releases nothing. */
  readonly bump: Bump | undefined;
  /** A line of the changelog. */
  readonly line: string;
}

interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Gives all packages the next version, which the changesets ask for, and moves their descriptions to the changelog.
 * `changeset version` can't do this before 1.0: it counts a new range of a peer dependency as a major change, so a
 * minor change of the core would lead to 1.0.0.
 *
 * @returns The new version, or nothing if there are no changesets.
 */
export function release(root: string, date: Date): string | undefined {
  const changes = readChanges(path.join(root, '.changeset'));
  const bump = bumps.find((each) => changes.some((change) => change.bump === each));
  if (bump === undefined) return undefined;

  const folders = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`);
  const workspaces = [...folders, 'website']
    .map((folder) => path.join(root, folder, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => ({ file, manifest: JSON.parse(readFileSync(file, 'utf8')) as Manifest }));
  const published = workspaces
    .map(({ manifest }) => manifest)
    .filter((manifest) => manifest.private !== true);
  const [current, ...others] = new Set(published.map((manifest) => manifest.version));
  if (current === undefined || others.length > 0) {
    throw new Error(`All packages must have one version, not ${[current, ...others].join(', ')}.`);
  }
  const version = raise(current, bump);
  for (const manifest of published) manifest.version = version;
  for (const { file, manifest } of workspaces) {
    const { dependencies, devDependencies, peerDependencies } = manifest;
    for (const ranges of [dependencies, devDependencies, peerDependencies]) {
      for (const { name } of published) if (ranges?.[name]) ranges[name] = `^${version}`;
    }
    writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
  }

  const changelog = path.join(root, 'CHANGELOG.md');
  const section = describe(version, date, changes);
  const text = readFileSync(changelog, 'utf8').replace(/^## /m, () => `${section}## `);
  writeFileSync(changelog, text);
  for (const { file } of changes) rmSync(file);
  return version;
}

function readChanges(directory: string): Change[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => {
      const file = path.join(directory, name);
      const [, head, body = ''] =
        /^---\r?\n(.*?)^---\r?\n(.*)$/ms.exec(readFileSync(file, 'utf8')) ?? [];
      const releases = (parse(head ?? '') ?? {}) as Record<string, Bump>;
      const asked = Object.values(releases);
      const unknown = asked.find((each) => !bumps.includes(each));
      if (unknown !== undefined) {
        throw new Error(`.changeset/${name} says "${unknown}": write ${bumps.join(', ')}.`);
      }
      const bump = bumps.find((each) => asked.includes(each));
      const packages = Object.keys(releases).map((each) => `\`${each}\``);
      return { file, bump, line: `- ${packages.join(', ')}:${toDescription(body.trim())}` };
    });
}

/** Indents a list below the names of the packages. Puts any other text on their line. */
function toDescription(body: string): string {
  return body.startsWith('- ')
    ? `\n${body.replaceAll('\r', '').replaceAll(/^(?=.)/gm, '  ')}`
    : ` ${body.replaceAll(/\s*\r?\n\s*/g, ' ')}`;
}

/** Before 1.0 a breaking change raises the second number, which is what `^0.1.0` leaves out. */
function raise(version: string, bump: Bump): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (bump === 'patch') return `${major}.${minor}.${patch + 1}`;
  return bump === 'major' && major > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

function describe(version: string, date: Date, changes: readonly Change[]): string {
  const sections = bumps.flatMap((bump) => {
    const lines = changes.filter((change) => change.bump === bump).map(({ line }) => line);
    return lines.length === 0 ? [] : [`### ${headings[bump]}\n\n${lines.join('\n')}\n\n`];
  });
  return `## [${version}] - ${date.toISOString().slice(0, 10)}\n\n${sections.join('')}`;
}
