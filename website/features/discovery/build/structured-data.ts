import type { PageFacts } from './page-facts.js';

/** Facts about the toolkit that are the same on every page. */
export interface Toolkit {
  /** The title of the site. */
  readonly title: string;
  /** The language of its pages. */
  readonly language: string;
  /** The core's name on npm. */
  readonly packageName: string;
  readonly description: string;
  readonly version: string;
  /** `engines.node` of the core. */
  readonly node: string;
  readonly repository: string;
  /** The address of the licence's text. */
  readonly licence: string;
  /** The addresses of the home page and of the reference. */
  readonly home: string;
  readonly reference: string;
}

export type PageKind = 'home' | 'article' | 'reference' | 'packages';

type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/** Describes a page in schema.org terms. A date is included if git knows it. */
export function describePage(
  kind: PageKind,
  page: PageFacts,
  toolkit: Toolkit,
  dateModified: string | undefined,
): object {
  const things = {
    home: () => [createWebSite(toolkit), createPackage(toolkit)],
    article: () => [createArticle(page, toolkit, dateModified), createBreadcrumbs(page)],
    reference: () => [createReference(page, toolkit, dateModified), createBreadcrumbs(page)],
    packages: () => [
      createCollection(page, toolkit, dateModified),
      createBreadcrumbs(withHomeBreadcrumb(page, toolkit)),
    ],
  }[kind]();
  return { '@context': 'https://schema.org', '@graph': things };
}

function createArticle(page: PageFacts, toolkit: Toolkit, dateModified: string | undefined): Thing {
  return {
    '@type': 'TechArticle',
    headline: page.title,
    description: page.description,
    url: page.url,
    mainEntityOfPage: page.url,
    inLanguage: toolkit.language,
    dateModified,
    license: toolkit.licence,
    isPartOf: createWebSite(toolkit),
    about: createPackageReference(toolkit),
  };
}

/** Describes one name of the package, or on the reference's index the package itself. */
function createReference(
  page: PageFacts,
  toolkit: Toolkit,
  dateModified: string | undefined,
): Thing {
  const corePackage = createPackage(toolkit);
  if (page.url === toolkit.reference) return { ...corePackage, dateModified };
  const { codeRepository, programmingLanguage, runtimePlatform, version, license } = corePackage;
  return {
    '@type': 'SoftwareSourceCode',
    name: page.title,
    description: page.description,
    url: page.url,
    codeRepository,
    programmingLanguage,
    runtimePlatform,
    version,
    license,
    dateModified,
    isPartOf: createPackageReference(toolkit),
  };
}

/** Describes the plugins page as a list of packages. */
function createCollection(
  page: PageFacts,
  toolkit: Toolkit,
  dateModified: string | undefined,
): Thing {
  return {
    '@type': 'CollectionPage',
    name: page.title,
    description: page.description,
    url: page.url,
    inLanguage: toolkit.language,
    dateModified,
    isPartOf: createWebSite(toolkit),
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: page.packages.map(({ name, id }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'SoftwareSourceCode',
          name,
          url: `${page.url}#${id}`,
          codeRepository: toolkit.repository,
          programmingLanguage: 'TypeScript',
        },
      })),
    },
  };
}

/** Names the package where it's only mentioned. */
function createPackageReference({ packageName, reference }: Toolkit): Thing {
  return { '@type': 'SoftwareSourceCode', name: packageName, url: reference };
}

function createWebSite({ title, home, language }: Toolkit): Thing {
  return { '@type': 'WebSite', name: title, url: home, inLanguage: language };
}

function createPackage(toolkit: Toolkit): Thing & Record<string, unknown> {
  return {
    '@type': 'SoftwareSourceCode',
    name: toolkit.packageName,
    description: toolkit.description,
    url: toolkit.reference,
    codeRepository: toolkit.repository,
    programmingLanguage: 'TypeScript',
    runtimePlatform: `Node.js ${toolkit.node}`,
    version: toolkit.version,
    license: toolkit.licence,
  };
}

/** Adds breadcrumbs from the home page to a page that has none. */
function withHomeBreadcrumb(page: PageFacts, { home }: Toolkit): PageFacts {
  return {
    ...page,
    breadcrumbs: [
      { name: 'Home', href: home },
      { name: page.title, href: undefined },
    ],
  };
}

/** Leaves out steps without an address, such as a sidebar category without a page. */
function createBreadcrumbs({ breadcrumbs, url }: PageFacts): Thing {
  const steps = breadcrumbs.flatMap(({ name, href }, index) => {
    const isPage = index === breadcrumbs.length - 1;
    if (isPage) return [{ name, item: url }];
    return href === undefined ? [] : [{ name, item: new URL(href, url).href }];
  });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
