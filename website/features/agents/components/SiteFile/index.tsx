import useBaseUrl from '@docusaurus/useBaseUrl';

interface Props {
  /** The path of the file, relative to the base URL. */
  readonly name: string;
}

/** Links to a file of the site that isn't a page. The router and the broken link check only know pages. */
export function SiteFile({ name }: Props) {
  return <a href={useBaseUrl(name)}>{name}</a>;
}
