import { useActiveDocContext, useActivePlugin } from '@docusaurus/plugin-content-docs/client';

/** The menus of a phone: that of the site, and on pages with a sidebar, that of the docs. */
export const menuIds = { main: 'main-menu', docs: 'docs-menu' } as const;

/** Returns the id of the menu that the navbar's button opens. */
export function useMenuId(): string {
  const pluginId = useActivePlugin()?.pluginId;
  const { activeDoc } = useActiveDocContext(pluginId);
  return activeDoc?.sidebar === undefined ? menuIds.main : menuIds.docs;
}
