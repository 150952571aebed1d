import nprogress from 'nprogress';

import type { ClientModule } from '@docusaurus/types';

/*
 * The theme starts the progress bar 200 ms after a click. When another click overtakes the first within that
 * time, nobody stops the first one's timer, and the bar comes up after the page has arrived and never goes.
 */
let isLoading = false;

// The package's own bar claims the role "bar", which does not exist.
nprogress.configure({
  template: '<div class="bar"><div class="peg"></div></div>',
  barSelector: '.bar',
});

const { start } = nprogress;
nprogress.start = () => (isLoading ? start() : nprogress);

export default {
  onRouteUpdate() {
    isLoading = true;
  },
  onRouteDidUpdate() {
    isLoading = false;
  },
} satisfies ClientModule;
