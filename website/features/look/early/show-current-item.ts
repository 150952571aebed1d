import { scrollToCurrentItem } from '../scroll-to-current-item.js';

scrollToCurrentItem();
