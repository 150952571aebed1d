import type { Doc, PluginDoc } from './section.js';

interface DocsData {
  readonly versions: readonly { readonly mainDocId: string; readonly docs: readonly Doc[] }[];
}

/** What plugins tell every page. */
export interface GlobalData {
  readonly 'docusaurus-plugin-content-docs'?: Readonly<Record<string, DocsData>>;
}

/**
 * Takes docs out of the global data, where the theme only looks for the current page's. A plugin with several versions
 * keeps all its docs, because a page links to its other versions.
 *
 * @param isMoved - Whether a section has the page.
 */
export function splitDocs(
  globalData: GlobalData,
  isMoved: (doc: Doc) => boolean,
): { readonly globalData: GlobalData; readonly docs: readonly PluginDoc[] } {
  const docs: PluginDoc[] = [];
  const split = (pluginId: string, data: DocsData): DocsData => {
    const [version, ...others] = data.versions;
    if (version === undefined || others.length > 0) return data;
    // The links to a version lead to its main doc.
    const isKept = (doc: Doc) => doc.id === version.mainDocId || !isMoved(doc);
    docs.push(...version.docs.filter((doc) => !isKept(doc)).map((doc) => ({ pluginId, ...doc })));
    return { ...data, versions: [{ ...version, docs: version.docs.filter(isKept) }] };
  };
  const { 'docusaurus-plugin-content-docs': plugins = {}, ...others } = globalData;
  const kept: Record<string, DocsData> = {};
  for (const [id, data] of Object.entries(plugins)) kept[id] = split(id, data);
  return { globalData: { ...others, 'docusaurus-plugin-content-docs': kept }, docs };
}
