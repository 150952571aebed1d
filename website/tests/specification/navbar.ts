import type { SpecificationLine } from './line.js';

const navbar = 'browser/chrome.spec.ts > page chrome > the navbar >';
const onScroll = 'browser/chrome.spec.ts > the navbar on scroll >';
const sidebar = 'browser/mobile-sidebar.spec.ts > the mobile sidebar >';
const dropdown = 'browser/docs-version.spec.ts > the docs version dropdown >';
const configured =
  'browser/configured.spec.ts > configured with a second language and the system colour scheme >';
const bundle = 'files/bundle.spec.ts > the main script >';

/** The navbar with its dropdowns, and the mobile sidebar. */
export const navbarLines: readonly SpecificationLine[] = [
  {
    section: 2,
    line: 'only the English locale, left to right',
    test: `${navbar} has no language dropdown, because there is one language`,
  },
  {
    section: 2,
    line: 'a fixed top navbar that hides on scroll-down and shows on scroll-up',
    test: `${onScroll} stays at the top, hides on scroll down and shows on scroll up`,
  },
  {
    section: 2,
    line: 'the navbar hides on a scroll-down of one step',
    test: `${onScroll} hides on one wheel step from the top`,
  },
  {
    section: 2,
    line: 'the navbar shows on a scroll-up of one step, from the end as well',
    test: `${onScroll} shows on the first step up from the end of the page`,
  },
  {
    section: 2,
    line: 'navbar links: Documentation, API, Plugins, Bounty Program and a social link',
    test: `${navbar} has page links on the left, and version and GitHub on the right`,
  },
  {
    section: 2,
    line: 'navbar items sit left or right, by default right',
    test: `${navbar} has page links on the left, and version and GitHub on the right`,
  },
  {
    section: 2,
    line: 'on narrow widths the navbar collapses into a mobile sidebar',
    test: `${sidebar} shows the docs menu, leads to other pages through the main menu, and shows only that on pages without a docs menu`,
  },
  {
    section: 2,
    line: 'the mobile sidebar can switch between main and secondary menu',
    test: `${sidebar} shows the docs menu, leads to other pages through the main menu, and shows only that on pages without a docs menu`,
  },
  {
    section: 2,
    line: 'the mobile sidebar closes on return to desktop width',
    test: `${sidebar} replaces the navbar links at widths up to 996 pixels, and closes when the window becomes wide`,
  },
  {
    section: 2,
    line: 'the mobile sidebar closes on a back navigation',
    test: `${sidebar} closes on Back and changes nothing else, also after a same-page link and a reload`,
  },
  {
    section: 2,
    line: 'the mobile sidebar closes on a back navigation after a reload',
    test: `${sidebar} closes on Back and changes nothing else, also after a same-page link and a reload`,
  },
  {
    section: 2,
    line: 'the mobile sidebar closes on a back navigation after a link within the page',
    test: `${sidebar} closes on Back and changes nothing else, also after a same-page link and a reload`,
  },
  {
    section: 2,
    line: 'an optional language dropdown: there from the second language on',
    test: 'navbar.config.test.ts > the language dropdown > shows with two languages',
  },
  {
    section: 2,
    line: 'an optional language dropdown: what it shows, and where it leads',
    test: `${configured} has a language dropdown that links to the same page in the other language`,
  },
  {
    section: 2,
    line: 'a docs version dropdown',
    test: `${dropdown} is labelled with the core's version, and lists it and the changelog`,
  },
  {
    section: 2,
    line: 'a search slot',
    test: `${navbar} has a search button at 1280 pixels`,
  },
  {
    section: 4,
    line: 'mobile sidebar: shown or hidden, with the focus kept inside',
    test: `${sidebar} keeps focus inside on Tab`,
  },
  {
    section: 4,
    line: 'mobile sidebar: shown or hidden, with the focus given back',
    test: `${sidebar} closes with Escape and returns focus to the toggle`,
  },
  {
    section: 4,
    line: 'mobile sidebar: shown or hidden, with the page behind inert',
    test: `${sidebar} makes the page behind it inert and keeps it from scrolling`,
  },
  {
    section: 4,
    line: 'navbar: hidden on scroll-down, shown on scroll-up',
    test: `${onScroll} stays at the top, hides on scroll down and shows on scroll up`,
  },
  {
    section: 9,
    line: 'desktop breakpoint: 996 px width',
    test: `${sidebar} replaces the navbar links at widths up to 996 pixels, and closes when the window becomes wide`,
  },
  {
    section: 9,
    line: 'default locale en',
    test: `${navbar} has no language dropdown, because there is one language`,
  },
  {
    section: 9,
    line: 'desktop breakpoint: 996 px width',
    test: `${bundle} sets the desktop breakpoint to 996 pixels`,
  },
];
