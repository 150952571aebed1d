import type { SpecificationLine } from './line.js';

const page = 'chrome.spec.ts > page chrome >';
const navbar = 'chrome.spec.ts > the navbar >';
const steps = 'chrome.spec.ts > the navbar, by single steps >';
const footer = 'chrome.spec.ts > the footer >';
const headings = 'chrome.spec.ts > headings and the table of contents >';
const sidebar = 'mobile-sidebar.spec.ts > the mobile sidebar >';
const announcement = 'announcement.spec.ts > announcement bar >';
const colour = 'colour-mode.spec.ts > colour mode >';
const collapsible = 'collapsible.spec.ts > a collapsible >';
const dropdown = 'docs-version.spec.ts > the docs version dropdown >';
const preferred = 'docs-version.spec.ts > the preferred docs version >';
const failure = 'errors.spec.ts > a page that fails to render >';
const storage = 'errors.spec.ts > storage that is unavailable >';
const noStorage = 'errors.spec.ts > storage that is not there at all >';
const configured =
  'configured.spec.ts > configured with a second language and to follow the system >';
const baseUrl = 'errors.spec.ts > a wrong base URL >';
const nowhere = 'errors.spec.ts > an address that leads nowhere >';
const everyRoute = 'console.spec.ts > every route >';

/** What stands around each page, what state it has, and what it says when something fails. */
export const chromeLines: readonly SpecificationLine[] = [
  {
    section: 1,
    line: 'docs are edited through a repository link',
    test: `${page} has an edit link on each docs page that leads to its file`,
  },
  {
    section: 2,
    line: 'any other path shows a not-found page',
    test: `${nowhere} /nowhere shows the not-found page, alive`,
  },
  {
    section: 2,
    line: 'any other path below /docs shows a not-found page',
    test: `${nowhere} /docs/nowhere shows the not-found page, alive`,
  },
  {
    section: 2,
    line: 'any other path below /api shows a not-found page',
    test: `${nowhere} /api/classes/Nowhere shows the not-found page, alive`,
  },
  {
    section: 2,
    line: 'only the English locale, left to right',
    test: `${navbar} has no language dropdown, because there is one language`,
  },
  {
    section: 2,
    line: 'a base-URL warning banner can show if the site fails to load at its root',
    test: `${baseUrl} shows the banner with the base to use`,
  },
  {
    section: 2,
    line: 'a skip-to-main-content link',
    test: `${page} begins with a link that skips to the main content on /docs`,
  },
  {
    section: 2,
    line: 'an announcement bar that links to the bounty docs',
    test: `${announcement} advertises the bounty program and leads to its page`,
  },
  {
    section: 2,
    line: 'the announcement bar is dismissible',
    test: `${announcement} shows and can be dismissed when storage is unavailable, until the next visit`,
  },
  {
    section: 2,
    line: 'a fixed top navbar that hides on scroll-down and shows on scroll-up',
    test: `${navbar} stays at the top, hides on the way down and shows on the way up`,
  },
  {
    section: 2,
    line: 'the navbar hides on a scroll-down of one step',
    test: `${steps} hides on one turn of the wheel from the top`,
  },
  {
    section: 2,
    line: 'the navbar shows on a scroll-up of one step, from the end as well',
    test: `${steps} shows on the first step up from the very end`,
  },
  {
    section: 2,
    line: 'navbar links: Documentation, API, Plugins, Bounty Program and a social link',
    test: `${navbar} has its links at the left, and what has no place of its own at the right`,
  },
  {
    section: 2,
    line: 'navbar items sit left or right, by default right',
    test: `${navbar} has its links at the left, and what has no place of its own at the right`,
  },
  {
    section: 2,
    line: 'on narrow widths the navbar collapses into a mobile sidebar',
    test: `${sidebar} shows the main menu where there is no other, with the links of the navbar`,
  },
  {
    section: 2,
    line: 'the mobile sidebar can switch between main and secondary menu',
    test: `${sidebar} shows the menu of the docs, and switches to the main menu and on to another page`,
  },
  {
    section: 2,
    line: 'the mobile sidebar closes on return to desktop width',
    test: `${sidebar} closes when the window becomes wide`,
  },
  {
    section: 2,
    line: 'the mobile sidebar closes on a back navigation',
    test: `${sidebar} closes on the way back, which leaves the page only the second time`,
  },
  {
    section: 2,
    line: 'the mobile sidebar closes on a back navigation after a reload',
    test: `${sidebar} closes on the way back, with nothing else changed, after a reload`,
  },
  {
    section: 2,
    line: 'the mobile sidebar closes on a back navigation after a link within the page',
    test: `${sidebar} closes on the way back, with nothing else changed, after a link within the page`,
  },
  {
    section: 2,
    line: 'a colour toggle; dark is the default',
    test: `${colour} is switched by the toggle and remembered under the key \`theme\``,
  },
  {
    section: 2,
    line: 'the system preference is not followed unless configured',
    test: `${colour} is dark by default, also when the system prefers light`,
  },
  {
    section: 2,
    line: 'an optional language dropdown: there from the second language on',
    test: 'navbar.config.test.ts > the language dropdown > is there from the second language on',
  },
  {
    section: 2,
    line: 'an optional language dropdown: what it shows, and where it leads',
    test: `${configured} has a language dropdown that leads to the same page in the other language`,
  },
  {
    section: 2,
    line: 'the system preference is followed when configured',
    test: `${configured} turns as the system turns, until the reader chooses`,
  },
  {
    section: 2,
    line: 'the system preference is followed when configured, from the first frame on',
    test: `${configured} is light when the system is, from the first frame on`,
  },
  {
    section: 2,
    line: 'a docs version dropdown',
    test: `${dropdown} is labelled with the core's version, and lists it and the changelog`,
  },
  {
    section: 2,
    line: 'a search slot',
    test: `${navbar} has a place for the search, with nothing in it yet`,
  },
  {
    section: 2,
    line: 'a footer with the groups Docs, Community and More, and copyright',
    test: `${footer} has the groups Docs, Community and More, and the copyright`,
  },
  {
    section: 2,
    line: "headings other than h1 get an anchor 'Direct link to {heading}'",
    test: `${headings} every heading but the first has a link "Direct link to …" to itself`,
  },
  {
    section: 2,
    line: 'collapsible sections animate height, with duration from the content height, ease-in-out',
    test: `${collapsible} in the sidebar opens and closes by its height, for as long as the height asks`,
  },
  {
    section: 2,
    line: '<details> animates in the same way',
    test: `${collapsible} <details> opens and closes in the same way`,
  },
  {
    section: 2,
    line: 'no animation when reduced motion is preferred',
    test: `${collapsible} is not animated when reduced motion is preferred`,
  },
  {
    section: 2,
    line: 'the table of contents shows heading levels 2 to 3',
    test: `${headings} the table of contents has the levels 2 and 3, all of them and no other`,
  },
  {
    section: 3,
    line: 'preferred docs version per plugin id',
    test: `${preferred} is stored for the docs set the reader is in`,
  },
  {
    section: 4,
    line: "colour mode is persisted under the key 'theme' in local storage",
    test: `${colour} is switched by the toggle and remembered under the key \`theme\``,
  },
  {
    section: 4,
    line: 'colour mode is the persisted one from the first frame on',
    test: `${colour} is the stored one in every frame from the first on, and named rightly by the toggle`,
  },
  {
    section: 4,
    line: "a change of the system's scheme does not change the mode where storage is unavailable",
    test: `${colour} stays as chosen when the system turns and storage is unavailable`,
  },
  {
    section: 4,
    line: 'colour mode is kept in sync across tabs',
    test: `${colour} is the same in every window, both ways`,
  },
  {
    section: 4,
    line: 'colour mode is light or dark and nothing else',
    test: `${colour} is dark when "purple" is stored`,
  },
  {
    section: 4,
    line: "a change of the system's scheme does not erase the stored mode",
    test: `${colour} stays light when the system turns dark, and stays stored`,
  },
  {
    section: 4,
    line: 'the dismissal of the announcement bar is stored',
    test: `${announcement} can be dismissed, and stays away on the next visit from the first paint on`,
  },
  {
    section: 4,
    line: 'the dismissal is reset when the id of the announcement bar changes',
    test: `${announcement} is back on the very visit after its id changed`,
  },
  {
    section: 4,
    line: 'mobile sidebar: shown or hidden, with the focus kept inside',
    test: `${sidebar} keeps the focus inside with Tab`,
  },
  {
    section: 4,
    line: 'mobile sidebar: shown or hidden, with the focus given back',
    test: `${sidebar} closes with Escape, and gives the focus back to the toggle`,
  },
  {
    section: 4,
    line: 'mobile sidebar: shown or hidden, with the page behind inert',
    test: `${sidebar} makes the page behind it inert, and holds it still`,
  },
  {
    section: 4,
    line: 'navbar: hidden on scroll-down, shown on scroll-up',
    test: `${navbar} stays at the top, hides on the way down and shows on the way up`,
  },
  {
    section: 4,
    line: 'collapsible: collapsed or expanded, and says which',
    test: `${collapsible} in the sidebar says whether it is open, and answers to the keyboard`,
  },
  {
    section: 4,
    line: 'preferred docs version: stored, and cleared if it no longer matches a known version',
    test: `${preferred} is kept while the version is known, and cleared when it is not`,
  },
  {
    section: 7,
    line: 'no calls to a product backend, no request to another origin',
    test: `${everyRoute} loads without a console message, an error, or a request for more than its pages and assets, in dark and in light`,
  },
  {
    section: 7,
    line: 'browser storage: get',
    test: `${colour} is the stored one in every frame from the first on, and named rightly by the toggle`,
  },
  {
    section: 7,
    line: 'browser storage: set',
    test: `${colour} is switched by the toggle and remembered under the key \`theme\``,
  },
  {
    section: 7,
    line: 'browser storage: delete',
    test: `${preferred} is kept while the version is known, and cleared when it is not`,
  },
  {
    section: 7,
    line: 'browser storage: listen',
    test: `${colour} is the same in every window, both ways`,
  },
  {
    section: 7,
    line: 'browser storage is a key-value store that the site can do without',
    test: `${colour} is dark when storage is unavailable, and can be switched all the same`,
  },
  {
    section: 8,
    line: "render failure: 'Page Error', 'This page crashed.', the message, 'Try again'",
    test: `${failure} says so inside the layout, and comes back with "Try again"`,
  },
  {
    section: 8,
    line: 'unknown path: not-found page',
    test: `${nowhere} /plugins/nowhere shows the not-found page, alive`,
  },
  {
    section: 8,
    line: 'navbar item fails to render: error naming the item',
    test: `${failure} names the item when an item of the navbar fails, and comes back with "Try again"`,
  },
  {
    section: 8,
    line: 'docs feature used without the docs plugin: error',
    test: `${failure} says so when a docs feature is used without the docs plugin`,
  },
  {
    section: 8,
    line: "base URL wrong: banner 'Your Docusaurus site did not load properly.' with a suggestion",
    test: `${baseUrl} shows the banner with the base to use`,
  },
  {
    section: 8,
    line: 'base URL right: no banner',
    test: `${baseUrl} is not claimed where the site loads`,
  },
  {
    section: 8,
    line: 'storage unavailable: warning mentioning iframes, incognito or strict privacy settings',
    test: `${storage} gives one warning, and a dark page that works`,
  },
  {
    section: 8,
    line: 'storage not there at all: the same warning',
    test: `${noStorage} gives one warning of the same kind, and a dark page that works`,
  },
  {
    section: 8,
    line: 'recoverable render errors: logged to console',
    test: `${failure} logs an error that React recovers from, and works`,
  },
  {
    section: 9,
    line: 'desktop breakpoint: 996 px width',
    test: `${sidebar} is there up to 996 pixels, and the links in the navbar from 997 on`,
  },
  {
    section: 9,
    line: "colour modes: 'light', 'dark'",
    test: `${colour} is switched by the toggle and remembered under the key \`theme\``,
  },
  {
    section: 9,
    line: 'default locale en',
    test: `${navbar} has no language dropdown, because there is one language`,
  },
  {
    section: 9,
    line: 'table of contents levels 2 to 3, with the current section marked',
    test: `${headings} the current section is marked while the page scrolls, for eyes and ears`,
  },
];
