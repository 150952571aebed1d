import type { Page } from 'playwright-core';

import { open } from './browser.js';

interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId: string;
  readonly docs: readonly {
    readonly id: string;
    readonly path: string;
    readonly sidebar?: string;
  }[];
  readonly draftIds: readonly string[];
  readonly sidebars: Readonly<Record<string, unknown>>;
}

/** The metadata in the script of the built site. */
export interface SiteMetadata {
  readonly reactVersion: string;
  readonly siteConfig: {
    readonly baseUrl: string;
    readonly trailingSlash: boolean;
    readonly tagline: string;
    readonly themeConfig: Readonly<Record<string, unknown>> & {
      readonly prism: { readonly additionalLanguages: readonly string[] };
      readonly tableOfContents: unknown;
    };
  };
  readonly siteMetadata: {
    readonly docusaurusVersion: string;
    readonly siteVersion: string;
  };
  readonly i18n: {
    readonly defaultLocale: string;
    readonly currentLocale: string;
    readonly locales: readonly string[];
    readonly localeConfigs: Readonly<Record<string, unknown>>;
  };
  readonly globalData: {
    readonly 'docusaurus-plugin-content-docs': Readonly<
      Record<string, { readonly path: string; readonly versions: readonly DocsVersion[] }>
    >;
  };
}

/** A sidebar entry, as a page gets it. */
export interface SidebarItem {
  readonly type: 'link' | 'category';
  readonly label: string;
  readonly href?: string;
  readonly unlisted?: boolean;
  readonly items?: readonly SidebarItem[];
}

/**
 * Opens a page and reads the React contexts that hold the site's metadata and, on a docs page, its sidebars. A fake
 * React DevTools hook gives access to the component tree.
 */
export async function readMetadata(
  page: Page,
  route: string,
): Promise<{ site: SiteMetadata; sidebars: Readonly<Record<string, SidebarItem[]>> }> {
  await page.addInitScript(() => {
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        checkDCE: () => undefined,
        inject: ({ version }: { version: string }) => {
          Object.assign(window, { reactVersion: version });
          return 1;
        },
        onCommitFiberRoot: (_id: number, root: { current: unknown }) => {
          Object.assign(window, { reactRoot: root });
        },
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
  await open(page, route);
  return page.evaluate(() => {
    interface Fiber {
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
      readonly memoizedProps: { readonly value?: unknown } | null;
    }
    const { reactRoot, reactVersion } = window as unknown as {
      reactRoot: { current: Fiber };
      reactVersion: string;
    };
    let site: object | undefined;
    let sidebars: object | undefined;
    const fibers = [reactRoot.current];
    for (let fiber = fibers.pop(); fiber !== undefined; fiber = fibers.pop()) {
      const value = fiber.memoizedProps?.value;
      if (typeof value === 'object' && value !== null) {
        if ('globalData' in value) site ??= value;
        if ('docsSidebars' in value) sidebars ??= value.docsSidebars as object;
      }
      if (fiber.sibling !== null) fibers.push(fiber.sibling);
      if (fiber.child !== null) fibers.push(fiber.child);
    }
    // Removes functions in the configuration, which cannot be serialised.
    return JSON.parse(
      JSON.stringify({ site: { ...site, reactVersion }, sidebars: sidebars ?? {} }),
    ) as never;
  });
}
