import path from 'node:path';

import type { Config } from '@docusaurus/types';

/** The exports of `site.config.ts` that tests use. */
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

// A computed path, because the compiler treats these files as CommonJS, as Docusaurus does, and rejects static
// imports from a test.
const load = (file: string): Promise<unknown> =>
  import(path.join(import.meta.dirname, '../..', file));

export const { default: siteConfig } = (await load('docusaurus.config.ts')) as { default: Config };
export const { site, hasHistory } = (await load('site.config.ts')) as SiteConfigModule;
