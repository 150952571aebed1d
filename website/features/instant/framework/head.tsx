import { useContext } from 'react';

import type { Props } from '@docusaurus/Head';
import { Helmet } from 'react-helmet-async';

import { IsShown } from '../components/PageAhead/is-shown';

/** Replaces Docusaurus's module, which changes the document's head as soon as a page is rendered, even ahead. */
export default function Head(props: Props) {
  return useContext(IsShown) && <Helmet {...props} />;
}
