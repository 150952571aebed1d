import { useLayoutEffect, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';

import { useLocation } from '@docusaurus/router';
import routes from '@generated/routes';
import { matchRoutes, renderRoutes } from 'react-router-config';
import { Route } from 'react-router-dom';

import { Activity } from './activity';
import { AheadBoundary } from './AheadBoundary';
import { IsShown } from './is-shown';

interface Props {
  readonly path: string;
  /** The element that contains the page while it shows. */
  readonly place: RefObject<HTMLElement | null>;
}

/** Renders a page outside the document, and puts it into its place when the reader goes there. */
export function Page({ path, place }: Props) {
  const location = useLocation();
  const isShown = location.pathname === path;
  const [element] = useState(() => document.createElement('div'));
  // The route itself: those of a folder are added when its first page loads, so the parent may not know it yet.
  const page = matchRoutes(routes, path).at(-1)?.route;
  const ahead = { pathname: path, search: '', hash: '', state: undefined };
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      {/* Before the page, whose effects may measure it. */}
      <Attach element={element} place={place} />
      <IsShown value={isShown}>
        {/* The hooks of the page see its address while another page shows. */}
        <Route
          location={isShown ? location : ahead}
          render={() =>
            createPortal(
              <AheadBoundary isShown={isShown}>
                {page !== undefined && renderRoutes([page])}
              </AheadBoundary>,
              element,
            )
          }
        />
      </IsShown>
    </Activity>
  );
}

function Attach({ element, place }: { element: HTMLElement; place: Props['place'] }) {
  useLayoutEffect(() => {
    place.current?.append(element);
    return () => {
      element.remove();
    };
  }, [element, place]);
  return null;
}
