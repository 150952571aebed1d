import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import { describeIssue } from './describe-issue.js';

const names = z
  .array(z.string().min(1, 'must not be empty: fill in the name or remove it'))
  .refine(
    (list) => new Set(list).size === list.length,
    'must not repeat a name: remove the duplicate',
  )
  .optional();

const className = 'must name the class that the package exports, such as "TimePlugin"';
const licence = 'must be an SPDX identifier, such as "MIT"';
const summary = 'must say in a sentence what the package does';
const places = 'must say where the package runs: ["node"] or ["node", "browser"]';

/** The `dowel` block of a package.json: what the plugins page shows, and the tests compare with the code. */
export const DowelMetadataSchema = z
  .strictObject(
    {
      kind: z.enum(['plugin', 'model', 'memory'], {
        error: 'must be "plugin", "model" or "memory"',
      }),
      export: z.string({ error: className }).regex(/^[A-Z]\w*$/, className),
      exampleOptions: z
        .record(z.string(), z.unknown(), {
          error: 'must be an object: the options that tests construct the class with',
        })
        .optional(),
      provides: z.strictObject(
        { triggers: names, executors: names, capabilities: names },
        { error: 'must be an object with only "triggers", "executors" or "capabilities"' },
      ),
      environment: z.array(
        z.strictObject({
          name: z
            .string()
            .regex(/^[A-Z][A-Z0-9_]*$/, 'must be in capitals, such as "OPENAI_API_KEY"'),
          description: z.string().min(1, 'must say what the variable is for'),
          required: z.boolean({
            error: 'must be true if the package fails without the variable, otherwise false',
          }),
        }),
        { error: 'must list the environment variables that the package reads; [] if none' },
      ),
      runsIn: z
        .array(z.enum(['node', 'browser'], { error: 'must be "node" or "browser"' }), {
          error: places,
        })
        .min(1, places),
    },
    { error: describeBlockIssue },
  )
  .superRefine(rejectUnsupportedNames);

export type DowelMetadata = z.infer<typeof DowelMetadataSchema>;

const PackageSchema = z.object({
  name: z.string().min(1),
  version: z.string().min(1),
  description: z.string({ error: summary }).min(1, summary),
  license: z.string({ error: licence }).min(1, licence),
  dependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.object(
    {
      '@dowel/core': z.string({
        error: 'must be the range of core versions that the package supports, such as "^0.1.0"',
      }),
    },
    { error: 'must be an object that lists "@dowel/core" with the versions that it supports' },
  ),
  dowel: DowelMetadataSchema,
});

/** A package of the workspace that has a `dowel` block. */
export interface PackageMetadata extends z.infer<typeof PackageSchema> {
  /** The name of its folder, such as `plugin-time`. */
  readonly folder: string;
}

/**
 * Validates one package.json.
 *
 * @param folder - The name of the package's folder.
 * @param manifest - The parsed package.json.
 * @throws An error with one line per problem.
 */
export function checkPackageMetadata(folder: string, manifest: unknown): PackageMetadata {
  const result = PackageSchema.safeParse(manifest, { reportInput: true });
  const problems = result.success
    ? findNamingProblems(folder, result.data)
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${describeIssue(issue)}`);
  if (result.success && problems.length === 0) return { folder, ...result.data };
  throw new Error([`packages/${folder}/package.json is invalid:`, ...problems].join('\n  - '));
}

/**
 * Reads the metadata of every package that has a `dowel` block, sorted by folder name.
 *
 * @param packagesFolder - The folder with the packages.
 * @throws If a package.json is invalid; the message says how to fix it.
 */
export function readPackageMetadata(packagesFolder: string): PackageMetadata[] {
  return readdirSync(packagesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .flatMap((folder) => {
      const file = path.join(packagesFolder, folder, 'package.json');
      const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
      const hasBlock = typeof manifest === 'object' && manifest !== null && 'dowel' in manifest;
      return hasBlock ? [checkPackageMetadata(folder, manifest)] : [];
    });
}

/** Reports names that a package of its kind cannot provide, such as the capabilities of a plugin. */
export function rejectUnsupportedNames(
  { kind, provides }: { kind: 'plugin' | 'model' | 'memory'; provides: object },
  context: z.core.$RefinementCtx,
): void {
  const unsupported = {
    plugin: ['capabilities'],
    model: ['triggers', 'executors'],
    memory: ['triggers', 'executors', 'capabilities'],
  };
  for (const field of unsupported[kind]) {
    if (!(field in provides)) continue;
    context.addIssue({
      code: 'custom',
      path: ['provides', field],
      message: `is not supported by kind "${kind}": remove it`,
    });
  }
}

function findNamingProblems(
  folder: string,
  { name, dowel: { kind } }: z.infer<typeof PackageSchema>,
): string[] {
  return [
    ...(folder.startsWith(`${kind}-`)
      ? []
      : [`dowel.kind: a ${kind} must be in a folder named "${kind}-…"; received "${folder}"`]),
    ...(name === `@dowel/${folder}`
      ? []
      : [`name: must be "@dowel/${folder}", to match its folder; received "${name}"`]),
  ];
}

function describeBlockIssue(issue: { code?: string; keys?: string[] }): string {
  return issue.code === 'unrecognized_keys'
    ? `has unknown fields: remove ${(issue.keys ?? []).map((key) => `"${key}"`).join(', ')}`
    : 'must be an object with the fields kind, export, provides, environment and runsIn';
}
