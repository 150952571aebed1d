import { useRef, useState, type ReactNode } from 'react';

import { useLocation } from '@docusaurus/router';

import { Page } from './Page';
import { usePageAhead } from './use-page-ahead';

/**
 * Shows the page at the address, and renders the page that the pointer rests on before the click.
 *
 * @param children - The first page, as the server has rendered it.
 */
export function PageAhead({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const ahead = usePageAhead(pathname);
  // The server has rendered it in its place.
  const [first, setFirst] = useState<string | undefined>(pathname);
  const isFirst = pathname === first;
  if (!isFirst && first !== undefined) setFirst(undefined);
  const paths = new Set([isFirst ? undefined : pathname, ahead]);

  return (
    <div ref={place}>
      {isFirst && children}
      {[...paths].map(
        (path) => path !== undefined && <Page key={path} path={path} place={place} />,
      )}
    </div>
  );
}
