import type { SpecificationLine } from './line.js';

const announcement = 'browser/announcement.spec.ts > announcement bar >';
const colour = 'browser/colour-mode.spec.ts > colour mode >';
const preferred = 'browser/docs-version.spec.ts > the preferred docs version >';
const configured =
  'browser/configured.spec.ts > configured with a second language and the system colour scheme >';

/** The reader's stored choices: colour mode, dismissed announcement, docs version. */
export const choiceLines: readonly SpecificationLine[] = [
  {
    section: 2,
    line: 'an announcement bar that links to the bounty docs',
    test: `${announcement} links to the bounty program without a reload, and prefetches it on hover`,
  },
  {
    section: 2,
    line: 'the announcement bar is dismissible',
    test: `${announcement} can be dismissed until the next visit when storage is unavailable`,
  },
  {
    section: 2,
    line: 'a colour toggle; dark is the default',
    test: `${colour} is switched by the toggle, remembered under the key \`theme\` from the first frame of the next page, and kept in sync between tabs`,
  },
  {
    section: 2,
    line: 'the system preference is not followed unless configured',
    test: `${colour} is dark by default when the system prefers light, before any script file loads, and stays dark and unstored when the system changes`,
  },
  {
    section: 2,
    line: 'the system preference is followed when configured',
    test: `${configured} is light from the first frame when the system is, and follows it until the reader chooses`,
  },
  {
    section: 2,
    line: 'the system preference is followed when configured, from the first frame on',
    test: `${configured} is light from the first frame when the system is, and follows it until the reader chooses`,
  },
  {
    section: 3,
    line: 'preferred docs version per plugin id',
    test: `${preferred} is stored for the current docs set`,
  },
  {
    section: 4,
    line: "colour mode is persisted under the key 'theme' in local storage",
    test: `${colour} is switched by the toggle, remembered under the key \`theme\` from the first frame of the next page, and kept in sync between tabs`,
  },
  {
    section: 4,
    line: 'colour mode is the persisted one from the first frame on',
    test: `${colour} is switched by the toggle, remembered under the key \`theme\` from the first frame of the next page, and kept in sync between tabs`,
  },
  {
    section: 4,
    line: "a change of the system's scheme does not change the mode where storage is unavailable",
    test: `${colour} is dark when storage is unavailable, and stays as chosen when the system changes`,
  },
  {
    section: 4,
    line: 'colour mode is kept in sync across tabs',
    test: `${colour} is switched by the toggle, remembered under the key \`theme\` from the first frame of the next page, and kept in sync between tabs`,
  },
  {
    section: 4,
    line: 'colour mode is light or dark and nothing else',
    test: `${colour} is dark when "purple" is stored`,
  },
  {
    section: 4,
    line: "a change of the system's scheme does not erase the stored mode",
    test: `${colour} stays as chosen and stored when the system changes`,
  },
  {
    section: 4,
    line: 'the dismissal of the announcement bar is stored',
    test: `${announcement} stays dismissed on the next visit, from the first paint, and returns on the first visit after its id changes`,
  },
  {
    section: 4,
    line: 'the dismissal is reset when the id of the announcement bar changes',
    test: `${announcement} stays dismissed on the next visit, from the first paint, and returns on the first visit after its id changes`,
  },
  {
    section: 4,
    line: 'preferred docs version: stored, and cleared if it no longer matches a known version',
    test: `${preferred} is kept for a known version and cleared for an unknown one`,
  },
  {
    section: 7,
    line: 'browser storage: get',
    test: `${colour} is switched by the toggle, remembered under the key \`theme\` from the first frame of the next page, and kept in sync between tabs`,
  },
  {
    section: 7,
    line: 'browser storage: set',
    test: `${colour} is switched by the toggle, remembered under the key \`theme\` from the first frame of the next page, and kept in sync between tabs`,
  },
  {
    section: 7,
    line: 'browser storage: delete',
    test: `${preferred} is kept for a known version and cleared for an unknown one`,
  },
  {
    section: 7,
    line: 'browser storage: listen',
    test: `${colour} is switched by the toggle, remembered under the key \`theme\` from the first frame of the next page, and kept in sync between tabs`,
  },
  {
    section: 7,
    line: 'browser storage is a key-value store that the site can do without',
    test: `${colour} is dark when storage is unavailable, and stays as chosen when the system changes`,
  },
  {
    section: 9,
    line: "colour modes: 'light', 'dark'",
    test: `${colour} is switched by the toggle, remembered under the key \`theme\` from the first frame of the next page, and kept in sync between tabs`,
  },
];
