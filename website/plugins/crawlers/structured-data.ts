import type { PageFacts } from './read-page.js';

/** What is true of the toolkit on every page. */
export interface Toolkit {
  /** The name of the site. */
  readonly title: string;
  /** The language of its pages. */
  readonly language: string;
  /** The core's name on npm. */
  readonly packageName: string;
  readonly description: string;
  readonly version: string;
  /** The versions of Node that it runs on, as its package.json has them. */
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

/**
 * What a page is, in the words of schema.org. There are no people and no ratings in it, because the site knows none;
 * a date is there if git knows it.
 */
export function describePage(
  kind: PageKind,
  page: PageFacts,
  toolkit: Toolkit,
  dateModified: string | undefined,
): object {
  const things = {
    home: () => [createWebSite(toolkit), createPackage(toolkit)],
    article: () => [createArticle(page, toolkit, dateModified), createTrail(page)],
    reference: () => [createReference(page, toolkit, dateModified), createTrail(page)],
    packages: () => [
      createCollection(page, toolkit, dateModified),
      createTrail(leadHome(page, toolkit)),
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
    about: createPart(toolkit),
  };
}

/** One name of the package; on the first page of the reference, the package itself. */
function createReference(
  page: PageFacts,
  toolkit: Toolkit,
  dateModified: string | undefined,
): Thing {
  const whole = createPackage(toolkit);
  if (page.url === toolkit.reference) return { ...whole, dateModified };
  const { codeRepository, programmingLanguage, runtimePlatform, version, license } = whole;
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
    isPartOf: createPart(toolkit),
  };
}

/** The packages beside the core. */
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

/** The package, where it is only mentioned. */
function createPart({ packageName, reference }: Toolkit): Thing {
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

/** A page without a trail of its own is one step from the home page. */
function leadHome(page: PageFacts, { home }: Toolkit): PageFacts {
  return {
    ...page,
    trail: [
      { name: 'Home', href: home },
      { name: page.title, href: undefined },
    ],
  };
}

/** The way to the page. A step without an address of its own, such as a heading of the sidebar, is left out. */
function createTrail({ trail, url }: PageFacts): Thing {
  const steps = trail.flatMap(({ name, href }, index) => {
    const isPage = index === trail.length - 1;
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
