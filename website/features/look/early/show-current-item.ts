import { scrollToCurrentItem } from '../client/scroll-to-current-item.js';

scrollToCurrentItem();
