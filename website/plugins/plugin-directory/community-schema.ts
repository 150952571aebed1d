import { z } from 'zod';

import { DowelMetadataSchema, refuseForeignNames } from '../../../scripts/package-metadata.js';

const { kind, export: className, provides, environment, runsIn } = DowelMetadataSchema.shape;

const fields = {
  name: z
    .string({
      error: 'give the name of the package on npm, such as "dowel-plugin-tea" or "@ada/dowel-tea"',
    })
    .regex(
      /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/,
      'is no name of an npm package: write it as in its package.json, such as "dowel-plugin-tea"',
    )
    .refine(
      (name) => !name.startsWith('@dowel/'),
      'packages of @dowel live in the folder packages and list themselves: here goes a package of your own',
    ),
  kind,
  description: z
    .string({ error: 'say in a sentence what an agent gets by it, such as "Makes tea."' })
    .max(120, 'is too long for a card: say it in one sentence of at most 120 characters')
    .regex(
      /^\p{Lu}[^\n]*\.$/u,
      'write one sentence, from a capital letter to a full stop, such as "Makes tea."',
    ),
  export: className,
  provides,
  environment,
  runsIn,
  testedWith: z
    .string({ error: 'give the version of @dowel/core that you tested it with, such as "0.1.0"' })
    .regex(
      /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/,
      'give one version of @dowel/core that you tested it with, such as "0.1.0", not a range',
    ),
  license: z
    .string({ error: 'name the licence by its SPDX identifier, such as "MIT"' })
    .regex(/^[\w.+() -]+$/, 'name the licence by its SPDX identifier, such as "MIT"'),
  repository: z
    .string({ error: 'give the address of its repository, where readers find code and README' })
    .regex(
      /^https:\/\/[^\s/]+\/\S+$/,
      'give the address of its repository in full, such as "https://github.com/ada/dowel-plugin-tea"',
    ),
};

const entry = z.strictObject(fields, { error: describeIssue }).superRefine(refuseForeignNames);

/** The file `website/community-plugins.json`. Each message says what to write instead. */
export const CommunityFileSchema = z
  .strictObject(
    { plugins: z.array(entry, { error: 'must be a list: { "plugins": [ … ] }' }) },
    { error: 'must hold one object with a list and nothing else: { "plugins": [ … ] }' },
  )
  .superRefine(({ plugins }, context) => {
    const names = plugins.map(({ name }) => name);
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      context.addIssue({
        code: 'custom',
        path: ['plugins', index, 'name'],
        message: 'is listed already: change that entry, and leave this one out',
      });
    }
  });

/** @param {{ code?: string, keys?: string[] }} issue */
function describeIssue(issue) {
  const known = Object.keys(fields).join(', ');
  return issue.code === 'unrecognized_keys'
    ? `remove ${(issue.keys ?? []).map((key) => `"${key}"`).join(', ')}: an entry has the fields ${known}`
    : `must be an object with the fields ${known}`;
}

/** @typedef {z.infer<typeof CommunityFileSchema>['plugins'][number]} CommunityPlugin */
