/** Warnings that the build only prints, but that fail the tests. */
const refused =
  /found broken (links|anchors)|duplicate routes found|link couldn't be resolved|image couldn't be resolved/i;

/** Throws if the output of a build has a warning that the tests don't accept. */
export function refuseBuildWarnings(output: string): void {
  const found = refused.exec(output)?.[0];
  if (found !== undefined) throw new Error(`The build of the site warns: "${found}"; see above.`);
}
