import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';

import isInternalUrl from '@docusaurus/isInternalUrl';
import type { Props as StockProps } from '@docusaurus/Link';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { applyTrailingSlash } from '@docusaurus/utils-common';
import { Link as RouterLink, NavLink } from 'react-router-dom';

import { prefetchWhenVisible } from '../browser/prefetch-when-visible';

interface Props extends StockProps {
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * Replaces Docusaurus's module. After each navigation it renders all links of the page again, and makes an intersection
 * observer for each.
 */
export default function Link({
  isNavLink,
  to,
  href,
  activeClassName,
  isActive,
  'data-noBrokenLinkCheck': isUnchecked,
  autoAddBaseUrl = true,
  ref,
  ...props
}: Props) {
  const { trailingSlash, baseUrl } = useDocusaurusContext().siteConfig;
  const { withBaseUrl } = useBaseUrlUtils();
  const brokenLinks = useBrokenLinks();
  const link = useRef<HTMLAnchorElement>(null);
  useImperativeHandle<HTMLAnchorElement | null, HTMLAnchorElement | null>(ref, () => link.current);

  const written = to ?? href;
  const isInternal = isInternalUrl(written);
  // This protocol marks files of the site that aren't pages.
  let target = written?.replace('pathname://', '');
  if (autoAddBaseUrl && target?.startsWith('/') === true) target = withBaseUrl(target);
  if (target !== undefined && isInternal)
    target = applyTrailingSlash(target, { trailingSlash, baseUrl });
  const isAnchor = target?.startsWith('#') ?? false;
  const opensHere = props.target === undefined || props.target === '_self';
  const page = isInternal && opensHere && !isAnchor && target !== '' ? target : undefined;

  useEffect(() => {
    if (page !== undefined && link.current !== null) return prefetchWhenVisible(link.current, page);
    return undefined;
  }, [page]);

  if (isUnchecked !== true && (isAnchor || page !== undefined)) brokenLinks.collectLink(target);
  if (props.id !== undefined) brokenLinks.collectAnchor(props.id);

  if (page === undefined) {
    const isExternal = written !== undefined && !isInternal;
    const newTab = { target: '_blank', rel: 'noopener noreferrer' };
    return <a ref={link} href={target} {...(isExternal && newTab)} {...props} />;
  }
  const preload = () => {
    void window.docusaurus.preload(page);
  };
  const shared = {
    ...props,
    innerRef: link,
    to: page,
    onMouseEnter: preload,
    onTouchStart: preload,
  };
  return isNavLink === true ? (
    <NavLink {...shared} isActive={isActive} activeClassName={activeClassName} />
  ) : (
    <RouterLink {...shared} />
  );
}
