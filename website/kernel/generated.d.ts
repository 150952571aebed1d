// Data that our plugins generate. Declared by hand, so that a fresh clone type-checks before the first build.

declare module '@generated/examples/default/programs/*.json' {
  import type { ExampleProgram } from '@site/features/run/build/read-examples';

  const program: ExampleProgram;
  export default program;
}

declare module '@generated/fragment-redirects/default/redirects.json' {
  import type { FragmentRedirects } from '@site/features/instant/build/fragment-redirects';

  const redirects: FragmentRedirects;
  export default redirects;
}

declare module '@generated/plugin-directory/default/packages.json' {
  import type { ShownPackage } from '@site/features/directory/build/plugin-directory';

  const packages: ShownPackage[];
  export default packages;
}

declare module '@generated/plugin-directory/default/community.json' {
  import type { CommunityEntry } from '@site/features/directory/build/directory-schema';

  const community: CommunityEntry[];
  export default community;
}

declare module '@generated/plugin-directory/default/install.json' {
  const install: { folders: string[]; corePeers: string[] };
  export default install;
}

declare module '@generated/plugin-directory/default/readmes.json' {
  const readmes: Record<string, string>;
  export default readmes;
}

declare module '@generated/run/default/files.json' {
  import type { RunAddresses } from '@site/features/run/build/run-files';

  const files: RunAddresses;
  export default files;
}
