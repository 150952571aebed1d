import useBaseUrl from '@docusaurus/useBaseUrl';

interface Props {
  /** Its path below the home page. */
  readonly name: string;
}

/** A link to a file of the site that is no page, which the router does not know and the build does not look for. */
export function SiteFile({ name }: Props) {
  return <a href={useBaseUrl(name)}>{name}</a>;
}
