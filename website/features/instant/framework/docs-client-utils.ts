import { matchPath } from '@docusaurus/router';
import type {
  ActiveDocContext,
  ActivePlugin,
  DocVersionSuggestions,
  GlobalPluginData,
  GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import type { UseDataOptions } from '@docusaurus/types';

/*
 * Finds the docs plugin, the version and the doc of a path. Replaces a module of the docs plugin that takes too long:
 *
 * - It sorts with `localeCompare`, whose first call takes 12 ms, and about 50 ms on a phone.
 * - For the current doc, it makes a regular expression of every doc's path. The navbar asks several times.
 */

const contains = (pathname: string, path: string) =>
  matchPath(pathname, { path, exact: false, strict: false }) !== null;

/** As the router compares paths. */
const simplify = (path: string) => path.replace(/\/$/, '').toLowerCase();

export function getActivePlugin(
  allPluginData: Readonly<Record<string, GlobalPluginData>>,
  pathname: string,
  options: UseDataOptions = {},
): ActivePlugin | undefined {
  const plugins = Object.entries(allPluginData);
  const matching = plugins.filter(([, { path }]) => contains(pathname, path));
  // The longest path, because others may contain it.
  const [active] = matching.sort(([, one], [, other]) => other.path.length - one.path.length);
  if (active !== undefined) return { pluginId: active[0], pluginData: active[1] };
  if (options.failfast) {
    throw new Error(
      `Can't find active docs plugin for "${pathname}" pathname, while it was expected to be found. Maybe you tried to use a docs feature that can only be used on a docs-related page? Existing docs plugin paths are: ${plugins.map(([, { path }]) => path).join(', ')}`,
    );
  }
  return undefined;
}

export function getLatestVersion({ versions }: GlobalPluginData): GlobalVersion {
  const latest = versions.find(({ isLast }) => isLast);
  if (latest === undefined) throw new Error('The docs plugin has no latest version.');
  return latest;
}

export function getActiveVersion(
  { versions }: GlobalPluginData,
  pathname: string,
): GlobalVersion | undefined {
  const matching = versions.filter(({ path }) => contains(pathname, path));
  return matching.sort((one, other) => other.path.length - one.path.length)[0];
}

export function getActiveDocContext(data: GlobalPluginData, pathname: string): ActiveDocContext {
  const activeVersion = getActiveVersion(data, pathname);
  const path = simplify(pathname);
  const activeDoc = activeVersion?.docs.find((doc) => simplify(doc.path) === path);
  const alternateDocVersions: ActiveDocContext['alternateDocVersions'] = {};
  for (const { name, docs } of activeDoc === undefined ? [] : data.versions) {
    const alternate = docs.find(({ id }) => id === activeDoc?.id);
    if (alternate !== undefined) alternateDocVersions[name] = alternate;
  }
  return { activeVersion, activeDoc, alternateDocVersions };
}

export function getDocVersionSuggestions(
  data: GlobalPluginData,
  pathname: string,
): DocVersionSuggestions {
  const latestVersion = getLatestVersion(data);
  const { alternateDocVersions } = getActiveDocContext(data, pathname);
  const latestDoc = alternateDocVersions[latestVersion.name];
  return { latestDocSuggestion: latestDoc, latestVersionSuggestion: latestVersion };
}
