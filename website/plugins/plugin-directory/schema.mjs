import { z } from 'zod';

import { DowelMetadataSchema } from '../../../scripts/package-metadata.js';

const { kind, export: className, environment, runsIn } = DowelMetadataSchema.shape;
const names = z.array(z.string());

/** One package, as the plugins page shows it. */
const DirectoryEntrySchema = z.strictObject({
  name: z.string().describe('The name of the package'),
  kind: kind.describe('What it is'),
  description: z.string().describe('What it is for, in a sentence'),
  version: z.string().describe('Its version'),
  export: className.describe('The class that it exports'),
  provides: z
    .strictObject({ triggers: names, executors: names, capabilities: names })
    .describe('What an agent gets by it'),
  environment: environment.describe('The environment variables that it reads'),
  runsIn: runsIn.describe('Where it runs'),
  directory: z.string().describe('Its folder in the repository'),
  install: z
    .strictObject({
      fromClone: z
        .string()
        .describe('Adds it to a project beside a clone of the repository that has been built'),
      fromNpm: z.string().describe('Will add it to a project once it is published'),
      isPublished: z.boolean().describe('Whether it is on npm, so that `fromNpm` works'),
    })
    .describe('How to get it'),
  links: z
    .strictObject({
      readme: z.string().describe('Options, an example, and what to know'),
      source: z.string().describe('The code'),
      guide: z.string().describe('How things of its kind work'),
    })
    .describe('Where to read on'),
});

/** The file `plugins.json`. */
export const DirectorySchema = z.strictObject({
  $schema: z.string().describe('The address of this schema'),
  version: z.literal(1).describe('Changes when programs that read the file have to change'),
  packages: z.array(DirectoryEntrySchema),
});

/**
 * @typedef {z.infer<typeof DirectoryEntrySchema>} DirectoryEntry
 * @typedef {z.infer<typeof DirectorySchema>} Directory
 */
