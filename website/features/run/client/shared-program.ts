import type { ClientModule } from '@docusaurus/types';

import { noticeId } from '../components/Run/Share/notice-id';

/** Opens the edited program that the fragment of the address carries. */
export default {
  onRouteDidUpdate({ location: { pathname, hash }, previousLocation: previous }) {
    if (pathname === previous?.pathname && hash === previous.hash) return;
    document.getElementById(noticeId)?.remove();
    if (!hash.startsWith('#run=')) return;
    // The notice appears in the page if the link is bad; nothing is left to do if the script can't be loaded.
    import(/* webpackChunkName: "run" */ '../components/Run/Share/open-share').then(
      ({ openShare }) => openShare(hash),
      () => undefined,
    );
  },
} satisfies ClientModule;
