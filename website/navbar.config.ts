interface NavbarOptions {
  /** The locales of the site. The language dropdown shows if there is more than one. */
  readonly locales: readonly string[];
  readonly repository: string;
  readonly changelog: string;
}

/** Creates the items of the navbar, from left to right. */
export function createNavbarItems({ locales, repository, changelog }: NavbarOptions) {
  const items = [
    { type: 'docSidebar', sidebarId: 'docs', label: 'Documentation', position: 'left' as const },
    {
      type: 'docSidebar',
      docsPluginId: 'api',
      sidebarId: 'api',
      label: 'API',
      position: 'left' as const,
    },
    { to: '/plugins', label: 'Plugins', position: 'left' as const },
    { to: '/docs/bounty-program', label: 'Bounty Program', position: 'left' as const },
    {
      type: 'docsVersionDropdown',
      dropdownItemsAfter: [{ label: 'Changelog', href: changelog }],
    },
    ...(locales.length > 1 ? [{ type: 'localeDropdown' }] : []),
    { href: repository, label: 'GitHub' },
  ];
  // The theme's default is the left.
  return items.map((item) => ({ position: 'right' as const, ...item }));
}
