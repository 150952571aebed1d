import * as z from 'zod';

import { packageManagers, type PackageManager } from '../../code/install-commands.js';
import { DowelMetadataSchema } from './package-metadata.js';

/** Increase it when a change to `plugins.json` breaks programs that read it. */
export const directoryVersion = 2;

const { kind, export: className, environment, runsIn } = DowelMetadataSchema.shape;
const names = z.array(z.string());
const commands = z.strictObject(
  Object.fromEntries(packageManagers.map((manager) => [manager, z.string()])) as Record<
    PackageManager,
    z.ZodString
  >,
);

/** The fields that packages of the repository and of the community share. */
const listing = {
  name: z.string().describe('The name of the package'),
  kind: kind.describe('What it is'),
  description: z.string().describe('What it is for, in a sentence'),
  license: z.string().describe('Its licence, by SPDX identifier'),
  export: className.describe('The class that it exports'),
  provides: z
    .strictObject({ triggers: names, executors: names, capabilities: names })
    .describe('What an agent gets by it'),
  environment: environment.describe('The environment variables that it reads'),
  runsIn: runsIn.describe('Where it runs'),
  install: z
    .strictObject({
      fromClone: commands.describe(
        'Adds it to a project beside a clone of the repository that has been built',
      ),
      fromNpm: commands.describe('Will add it to a project once the core is on npm'),
      isPublished: z.boolean().describe('Whether the core is on npm, so that `fromNpm` works'),
    })
    .describe('How to get it, by package manager'),
};

/** A package of the repository. */
const DirectoryEntrySchema = z.strictObject({
  ...listing,
  version: z.string().describe('Its version'),
  core: z
    .strictObject({
      range: z.string().describe('The versions of the core that it says it works with'),
      testedWith: z.string().describe('The version of the core that its tests run on'),
    })
    .describe('The core that it needs'),
  size: z
    .strictObject({
      minified: z.int().describe('Bytes of its own code as one minified ES module'),
      gzip: z.int().describe('The same, compressed'),
    })
    .describe('How much code it adds, without the core and other packages that it imports'),
  dependencies: names.describe('The packages that are installed with it'),
  wiring: z.string().describe('A program that puts it into an agent'),
  companions: names.describe('The other packages of the repository that `wiring` imports'),
  directory: z.string().describe('Its folder in the repository'),
  links: z
    .strictObject({
      readme: z.string().describe('Options, an example, and what to know'),
      source: z.string().describe('The code'),
      guide: z.string().describe('How things of its kind work'),
    })
    .describe('Where to read on'),
});

/** A package that is listed in `website/community-plugins.json`. */
const CommunityEntrySchema = z.strictObject({
  ...listing,
  core: z
    .strictObject({
      testedWith: z.string().describe('The version of the core that its author tested it with'),
    })
    .describe('The core that it needs'),
  links: z
    .strictObject({
      source: z.string().describe('Its repository'),
      guide: z.string().describe('How things of its kind work'),
    })
    .describe('Where to read on'),
});

/** The file `plugins.json`. */
export const DirectorySchema = z.strictObject({
  $schema: z.url().describe('The name of this schema, which is its address too'),
  version: z
    .literal(directoryVersion)
    .describe('Changes when programs that read the file have to change'),
  packages: z.array(DirectoryEntrySchema).describe('The packages of the repository'),
  community: z
    .array(CommunityEntrySchema)
    .describe('Packages that others wrote and keep in repositories of their own'),
});

export type DirectoryEntry = z.infer<typeof DirectoryEntrySchema>;
export type CommunityEntry = z.infer<typeof CommunityEntrySchema>;
export type Directory = z.infer<typeof DirectorySchema>;
