import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const names = z
  .array(z.string().min(1, 'a name is empty: remove it or fill it in'))
  .refine((list) => new Set(list).size === list.length, 'a name stands there twice: remove one')
  .optional();

/**
 * The `dowel` block of a package.json: what the package is, for the plugins page and for the tests that hold it
 * against the code.
 */
export const DowelMetadataSchema = z
  .strictObject(
    {
      kind: z.enum(['plugin', 'model', 'memory'], {
        error: 'say what the package is: "plugin", "model" or "memory"',
      }),
      export: z
        .string({ error: 'name the class that the package exports, such as "TimePlugin"' })
        .regex(/^[A-Z]\w*$/, 'name a class, such as "TimePlugin"'),
      exampleOptions: z
        .record(z.string(), z.unknown(), {
          error: 'give options as an object, with which the class can be constructed in a test',
        })
        .optional(),
      provides: z.strictObject(
        { triggers: names, executors: names, capabilities: names },
        { error: 'list what the package provides: "triggers", "executors", "capabilities"' },
      ),
      environment: z.array(
        z.strictObject({
          name: z
            .string()
            .regex(/^[A-Z][A-Z0-9_]*$/, 'write the variable in capitals, such as "OPENAI_API_KEY"'),
          description: z.string().min(1, 'say what the variable is for'),
          required: z.boolean({ error: 'say true if nothing works without it, else false' }),
        }),
        { error: 'list the environment variables that the package reads; [] if none' },
      ),
      runsIn: z
        .array(z.enum(['node', 'browser'], { error: 'may be "node" and "browser"' }), {
          error: 'say where the package runs: ["node"] or ["node", "browser"]',
        })
        .min(1, 'say where the package runs: ["node"] or ["node", "browser"]'),
    },
    { error: describeObjectIssue },
  )
  .superRefine(refuseForeignNames);

/** @typedef {z.infer<typeof DowelMetadataSchema>} DowelMetadata */

/**
 * A package of the workspace that has a `dowel` block.
 *
 * @typedef {object} PackageMetadata
 * @property {string} folder The name of its folder, such as `plugin-time`.
 * @property {string} name Its npm name.
 * @property {string} version Its version.
 * @property {string} description What it is, in a sentence.
 * @property {string} license Its licence, by SPDX identifier.
 * @property {Record<string, string>} dependencies What is installed with it: name to range.
 * @property {{ '@dowel/core': string }} peerDependencies What it wants to find installed: name to range.
 * @property {DowelMetadata} dowel Its `dowel` block.
 */

const PackageSchema = z.object({
  name: z.string().min(1),
  version: z.string().min(1),
  description: z
    .string({ error: 'say in a sentence what the package is' })
    .min(1, 'say in a sentence what the package is'),
  license: z
    .string({ error: 'name the licence by its SPDX identifier, such as "MIT"' })
    .min(1, 'name the licence by its SPDX identifier, such as "MIT"'),
  dependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.object(
    {
      '@dowel/core': z.string({
        error: 'say with which versions of the core the package works, such as "^0.1.0"',
      }),
    },
    { error: 'list "@dowel/core" with the versions that the package works with' },
  ),
  dowel: DowelMetadataSchema,
});

/**
 * Checks one package.json.
 *
 * @param {string} folder The name of the package's folder.
 * @param {unknown} manifest What its package.json holds.
 * @returns {PackageMetadata}
 * @throws {Error} One line for each thing to correct.
 */
export function checkPackageMetadata(folder, manifest) {
  const result = PackageSchema.safeParse(manifest);
  /** @type {string[]} */
  const problems = [];
  if (!result.success) {
    problems.push(
      ...result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  } else {
    const { name, dowel } = result.data;
    if (!folder.startsWith(`${dowel.kind}-`)) {
      problems.push(`dowel.kind: a ${dowel.kind} lives in a folder called "${dowel.kind}-…"`);
    }
    if (name !== `@dowel/${folder}`) {
      problems.push(`name: call it "@dowel/${folder}", like its folder`);
    }
    if (problems.length === 0) return { folder, ...result.data };
  }
  throw new Error(
    [`packages/${folder}/package.json needs a correction:`, ...problems].join('\n  - '),
  );
}

/**
 * Reads every package that has a `dowel` block, in the order of the folders' names.
 *
 * @param {string} packagesFolder The folder with the packages.
 * @returns {PackageMetadata[]}
 * @throws {Error} If a block is not as it should be; the message says what to do.
 */
export function readPackageMetadata(packagesFolder) {
  return readdirSync(packagesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .flatMap((folder) => {
      const file = path.join(packagesFolder, folder, 'package.json');
      /** @type {unknown} */
      const manifest = JSON.parse(readFileSync(file, 'utf8'));
      const hasBlock = typeof manifest === 'object' && manifest !== null && 'dowel' in manifest;
      return hasBlock ? [checkPackageMetadata(folder, manifest)] : [];
    });
}

/**
 * A plugin has no capabilities, a model no triggers, and a memory none of all.
 *
 * @param {{ kind: 'plugin' | 'model' | 'memory', provides: object }} block
 * @param {import('zod').core.$RefinementCtx} context
 */
export function refuseForeignNames({ kind, provides }, context) {
  const wrong = kind === 'plugin' ? ['capabilities'] : ['triggers', 'executors'];
  if (kind === 'memory') wrong.push('capabilities');
  for (const field of wrong) {
    if (!(field in provides)) continue;
    context.addIssue({
      code: 'custom',
      path: ['provides', field],
      message: `a package of kind "${kind}" has none: remove it`,
    });
  }
}

/** @param {{ code?: string, keys?: string[] }} issue */
function describeObjectIssue(issue) {
  return issue.code === 'unrecognized_keys'
    ? `remove ${(issue.keys ?? []).map((key) => `"${key}"`).join(', ')}: nothing reads it`
    : 'must be an object with kind, export, provides, environment and runsIn';
}
