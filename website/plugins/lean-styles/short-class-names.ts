import { createHash } from 'node:crypto';
import path from 'node:path';

import type { Configuration, RuleSetRule } from 'webpack';

import { rootDirectory } from '../../site.config.js';

interface LoaderOptions {
  modules?: { localIdentName?: string; getLocalIdent?: typeof shortName };
}

/** Classes of the theme that our style sheets and tests find by name, for want of a stable one. */
const keptNames =
  /^(?:admonition\w+|colorModeToggle|docRoot|errorBoundaryError|navbarSearchContainer|sidebarLogo|skipToContent)$/;

/**
 * Docusaurus names the classes of CSS modules by what they are called and by four characters of a hash. The
 * hash is enough for a browser, and the style sheet a good deal smaller.
 */
export function shortenClassNames(config: Configuration): void {
  for (const rule of config.module?.rules ?? []) {
    if (rule === null || typeof rule !== 'object') continue;
    for (const { options } of usesOf(rule)) {
      if (options?.modules?.localIdentName !== undefined) options.modules.getLocalIdent = shortName;
    }
  }
}

/** The same on every machine, for the server's pages and the client's. */
function shortName(file: { resourcePath: string }, _template: string, name: string): string {
  const place = path.relative(rootDirectory, file.resourcePath).replaceAll('\\', '/');
  const hash = createHash('sha256').update(`${place}\n${name}`).digest('base64url').slice(0, 4);
  return keptNames.test(name) ? `${name}_${hash}` : `_${hash}`;
}

function usesOf({ use }: RuleSetRule): { options?: LoaderOptions }[] {
  return Array.isArray(use) ? (use as { options?: LoaderOptions }[]).filter(Boolean) : [];
}
