/** The anchor of a package: `plugin-time` of `@dowel/plugin-time`, `ada-tea` of `@ada/tea`. */
export function getAnchor(name: string): string {
  return name
    .replace(/^@dowel\//, '')
    .replace(/^@/, '')
    .replaceAll(/[^\w-]+/g, '-');
}
