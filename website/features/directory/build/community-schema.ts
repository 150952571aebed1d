import * as z from 'zod';

import { DowelMetadataSchema, rejectUnsupportedNames } from './package-metadata.js';

const { kind, export: className, provides, environment, runsIn } = DowelMetadataSchema.shape;

const version = 'must be the version of @dowel/core that you tested with, such as "0.1.0"';
const licence = 'must be an SPDX identifier, such as "MIT"';
const repository =
  'must be the full address of the repository, such as "https://github.com/ada/dowel-plugin-tea"';

const fields = {
  name: z
    .string({
      error: 'must be the name of the package on npm, such as "dowel-plugin-tea"',
    })
    .regex(
      /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/,
      'is not a valid npm package name: copy it from the package.json, such as "dowel-plugin-tea"',
    )
    .refine(
      (name) => !name.startsWith('@dowel/'),
      'must not start with @dowel/: the packages of this repository are listed automatically',
    ),
  kind,
  description: z
    .string({
      error: 'must say in a sentence what the package adds to an agent, such as "Makes tea."',
    })
    .max(120, 'must be at most 120 characters, to fit on a card')
    .regex(
      /^\p{Lu}[^\n]*\.$/u,
      'must be one sentence, from a capital letter to a full stop, such as "Makes tea."',
    ),
  export: className,
  provides,
  environment,
  runsIn,
  testedWith: z
    .string({ error: version })
    .regex(/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/, `${version}, not a range`),
  license: z.string({ error: licence }).regex(/^[\w.+() -]+$/, licence),
  repository: z.string({ error: repository }).regex(/^https:\/\/[^\s/]+\/\S+$/, repository),
};

const entry = z
  .strictObject(fields, { error: describeEntryIssue })
  .superRefine(rejectUnsupportedNames);

/** The file `website/community-plugins.json`. */
export const CommunityFileSchema = z
  .strictObject(
    { plugins: z.array(entry, { error: 'must be a list: { "plugins": [ … ] }' }) },
    { error: 'must be an object with a list and no other field: { "plugins": [ … ] }' },
  )
  .superRefine(({ plugins }, context) => {
    const names = plugins.map(({ name }) => name);
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      context.addIssue({
        code: 'custom',
        path: ['plugins', index, 'name'],
        message: 'is already listed: edit that entry and remove this one',
      });
    }
  });

export type CommunityPlugin = z.infer<typeof CommunityFileSchema>['plugins'][number];

function describeEntryIssue(issue: { code?: string; keys?: string[] }): string {
  const known = Object.keys(fields).join(', ');
  return issue.code === 'unrecognized_keys'
    ? `remove ${(issue.keys ?? []).map((key) => `"${key}"`).join(', ')}: the fields of an entry are ${known}`
    : `must be an object with the fields ${known}`;
}
