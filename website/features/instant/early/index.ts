import { keepAddress } from './address.js';
import { keepPresses } from './keep-presses.js';
import { openTarget } from './open-target.js';
import { startPage } from './start-page.js';

declare const OPTIONS: { readonly baseUrl: string };

const stays = keepAddress(OPTIONS.baseUrl);
openTarget();
// Pages are rendered unfiltered. CSS hides the list until the filter in the address is applied.
if (/[?&](?:kind|q|runs|capability|sort)=./.test(location.search))
  document.documentElement.dataset.filterPending = '';
keepPresses();
if (stays) startPage();
