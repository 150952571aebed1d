import nprogress from 'nprogress';

import { isWaitingForHost, onHostChange } from '@site/kernel/browser/reach-host';

// The default template has the ARIA role "bar", which doesn't exist.
nprogress.configure({
  template: '<div class="bar"></div>',
  barSelector: '.bar',
});

/** The bar starts this long after a navigation. */
const delay = 200;

// A notice says that the host doesn't respond. The bar would promise that the page is coming.
onHostChange(() => {
  setTimeout(() => {
    if (isWaitingForHost()) nprogress.done();
  }, delay);
});
