import { showAnnouncement } from './announcement.js';
import { showColourMode, type ColourModeOptions } from './colour-mode.js';
import { closeDropdowns } from './dropdowns.js';
import { hideNavbar } from './hide-navbar.js';
import { guardPhoneMenu } from './phone-menu.js';
import { skipToContent } from './skip-link.js';

export interface EarlyOptions {
  readonly colourMode: ColourModeOptions;
  readonly announcementId: string | undefined;
  readonly hidesNavbar: boolean;
}

declare const OPTIONS: EarlyOptions;

showColourMode(OPTIONS.colourMode);
if (OPTIONS.announcementId !== undefined) showAnnouncement(OPTIONS.announcementId);
if (OPTIONS.hidesNavbar) hideNavbar();
closeDropdowns();
guardPhoneMenu();
skipToContent();
