import type { PluginConfig } from '@docusaurus/types';
import type { Pluggable } from 'unified';

import { remarkComponents } from './markdown/remark-components.js';

/** A capability of the site: a folder in `features`, and a line in `docusaurus.config.ts`. */
export interface Feature {
  /** Docusaurus plugins. Their client modules run in the order of the features. */
  readonly plugins: readonly PluginConfig[];
  /** What changes Markdown, after the features before this one. */
  readonly markdown?: {
    /** For all pages, before Docusaurus changes anything. */
    readonly first?: readonly Pluggable[];
    /** For all pages. */
    readonly pages?: readonly Pluggable[];
    /** For the guides, after what is for all pages. */
    readonly guides?: readonly Pluggable[];
    /** For the HTML of all pages. */
    readonly html?: readonly Pluggable[];
  };
  /** The modules of components that Markdown uses without an import, by the component's name. */
  readonly components?: Readonly<Record<string, string>>;
}

/** Joins what features give to the configuration: plugins, and the Markdown options of pages and guides. */
export function composeFeatures(features: readonly Feature[]) {
  const collect = (phase: keyof NonNullable<Feature['markdown']>) =>
    features.flatMap(({ markdown }) => markdown?.[phase] ?? []);
  const components = Object.assign({}, ...features.map((feature) => feature.components)) as Record<
    string,
    string
  >;
  // A function, because options would be in the main script, and with them paths of the machine that builds.
  const importComponents = () => remarkComponents(components);
  const pages = {
    beforeDefaultRemarkPlugins: collect('first'),
    remarkPlugins: [...collect('pages'), importComponents],
    rehypePlugins: collect('html'),
  };
  return {
    plugins: features.flatMap(({ plugins }) => plugins),
    pages,
    guides: {
      ...pages,
      remarkPlugins: [...collect('pages'), ...collect('guides'), importComponents],
    },
  };
}
