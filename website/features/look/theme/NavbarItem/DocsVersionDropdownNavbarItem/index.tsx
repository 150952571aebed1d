import { useActivePlugin, useDocsVersionCandidates } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DocsVersionDropdown from '@theme-init/NavbarItem/DocsVersionDropdownNavbarItem';

/** Wraps the stock dropdown to show the versions of the docs plugin that the reader is in. */
export default function DocsVersionDropdownNavbarItem(props: Props) {
  const docsPluginId = useActivePlugin()?.pluginId ?? props.docsPluginId;
  const [{ label }] = useDocsVersionCandidates(docsPluginId);
  return (
    <DocsVersionDropdown {...props} docsPluginId={docsPluginId} aria-label={`Version ${label}`} />
  );
}
