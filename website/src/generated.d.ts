// What our own plugins generate. Declared by hand, so that a fresh clone type-checks before the first build.

declare module '@generated/examples/default/programs.json' {
  const programs: Partial<Record<string, string>>;
  export default programs;
}

declare module '@generated/plugin-directory/default/packages.json' {
  import type { DirectoryEntry } from '@site/plugins/plugin-directory/schema.mjs';

  const packages: DirectoryEntry[];
  export default packages;
}
