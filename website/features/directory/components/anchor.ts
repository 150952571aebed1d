/** Returns the anchor of a package: `plugin-time` for `@dowel/plugin-time`, `ada-tea` for `@ada/tea`. */
export function getAnchor(name: string): string {
  return name
    .replace(/^@dowel\//, '')
    .replace(/^@/, '')
    .replaceAll(/[^\w-]+/g, '-');
}
