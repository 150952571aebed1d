import type { SpecificationLine } from './line.js';

const page = 'browser/chrome.spec.ts > page chrome >';
const keyboard = 'browser/keyboard.spec.ts > with the keyboard alone >';
const footer = 'browser/chrome.spec.ts > page chrome > the footer >';
const headings = 'browser/chrome.spec.ts > headings and the table of contents >';
const collapsible = 'browser/collapsible.spec.ts > a collapsible >';

/** Page elements: skip link, footer, headings, collapsibles. */
export const pageLines: readonly SpecificationLine[] = [
  {
    section: 1,
    line: 'docs are edited through a repository link',
    test: `${page} links "Edit this page" to the source file of a docs page`,
  },
  {
    section: 2,
    line: 'a skip-to-main-content link',
    test: `${keyboard} begins with a link that skips to the main content of /api/functions/getObject, and reaches everything after it with visible focus`,
  },
  {
    section: 2,
    line: 'a footer with the groups Docs, Community and More, and copyright',
    test: `${footer} has the groups Docs, Community and More, and the copyright`,
  },
  {
    section: 2,
    line: "headings other than h1 get an anchor 'Direct link to {heading}'",
    test: `${headings} gives every heading except h1 a "Direct link to …" link`,
  },
  {
    section: 2,
    line: 'collapsible sections animate height, with duration from the content height, ease-in-out',
    test: `${collapsible} animates its height in the sidebar, for a duration that depends on it`,
  },
  {
    section: 2,
    line: '<details> animates in the same way',
    test: `${collapsible} animates <details> in the same way: %s`,
  },
  {
    section: 2,
    line: 'no animation when reduced motion is preferred',
    test: `${collapsible} is not animated when reduced motion is preferred`,
  },
  {
    section: 2,
    line: 'the table of contents shows heading levels 2 to 3',
    test: `${headings} lists exactly the level 2 and 3 headings in the table of contents`,
  },
  {
    section: 4,
    line: 'collapsible: collapsed or expanded, and says which',
    test: `${collapsible} sets aria-expanded in the sidebar, and responds to the keyboard`,
  },
  {
    section: 9,
    line: 'table of contents levels 2 to 3, with the current section marked',
    test: `${headings} marks the current section on scroll, visually and with aria-current`,
  },
];
