import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

import { useLocation } from '@docusaurus/router';
import { Route } from 'react-router-dom';

import { Activity } from './activity';
import { AheadBoundary } from './AheadBoundary';
import { IsShown } from './is-shown';

interface Props {
  readonly path: string;
  /** The element that contains the page while it shows. */
  readonly place: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Renders a page outside the document, and puts it into its place when the reader goes there. */
export function Page({ path, place, children }: Props) {
  const location = useLocation();
  const isShown = location.pathname === path;
  const [element] = useState(() => document.createElement('div'));
  const ahead = { pathname: path, search: '', hash: '', state: undefined };
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      {/* Before the page, whose effects may measure it. */}
      <Attach element={element} place={place} />
      <IsShown value={isShown}>
        {/* Gives the page its location. */}
        <Route
          location={isShown ? location : ahead}
          render={() => createPortal(<AheadBoundary>{children}</AheadBoundary>, element)}
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
