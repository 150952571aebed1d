import path from 'node:path';

import type { Config } from '@docusaurus/types';

/** What `site.config.ts` says, as far as tests ask. */
interface SiteConfigModule {
  readonly site: {
    readonly url: string;
    readonly repository: string;
    readonly cloneDirectory: string;
    readonly edit: string;
    readonly coreVersion: string;
    readonly assistants: readonly { readonly name: string; readonly address: string }[];
    readonly file: (file: string) => string;
    readonly source: (directory: string) => string;
  };
  readonly hasHistory: (directory?: string) => boolean;
}

// By a name that the compiler does not follow: it takes the files beside the site for CommonJS, which is how
// Docusaurus loads them, and will not have them imported from a test.
const load = (file: string): Promise<unknown> =>
  import(path.join(import.meta.dirname, '../..', file));

export const { default: siteConfig } = (await load('docusaurus.config.ts')) as { default: Config };
export const { site, hasHistory } = (await load('site.config.ts')) as SiteConfigModule;
