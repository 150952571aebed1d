import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/*
 * Gives each history entry a name and an index, to recognise it after going back and after a reload. The router's keys
 * aren't enough: entries for a followed hash have none, and after a reload the router doesn't know their order.
 */
interface Entry {
  readonly name: string;
  readonly index: number;
}

let current: Entry = { name: 'none', index: 0 };
let address = '';
let isReturn = false;
let isUndoing = false;
let guard: (() => void) | undefined;
let leave: () => void = () => undefined;

if (ExecutionEnvironment.canUseDOM) {
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  const mark = (entry: Entry) => {
    current = entry;
    address = location.href;
    replaceState({ ...(history.state as object | null), entry }, '');
  };
  history.pushState = (state: object | null, ...rest) => {
    const [, url] = rest;
    // A second click on a link whose page is loading. Browsers add no entry either.
    if (url != null && new URL(url, location.href).href === location.href) {
      history.replaceState(state, ...rest);
      return;
    }
    const entry = createEntry(current.index + 1);
    leave();
    pushState({ ...state, entry }, ...rest);
    current = entry;
    address = location.href;
    isReturn = false;
  };
  history.replaceState = (state: object | null, ...rest) => {
    // The inline script may correct a new address before its entry has a name.
    const isKnown = location.href === address;
    replaceState({ ...(isKnown ? { entry: current } : undefined), ...state }, ...rest);
    if (isKnown) address = location.href;
  };
  mark(readEntry() ?? createEntry(0));

  // Runs before the router's listener, which some events must not reach.
  addEventListener('popstate', onPopState, true);

  function onPopState(event: PopStateEvent): void {
    const target = readEntry();
    if (isUndoing) {
      isUndoing = false;
      event.stopImmediatePropagation();
      guard?.();
    } else if (target === undefined) {
      // The reader followed a hash: a new entry, unless the address is the same.
      isReturn = false;
      mark(address === location.href ? current : createEntry(current.index + 1));
    } else if (guard !== undefined && target.index !== current.index) {
      event.stopImmediatePropagation();
      isUndoing = true;
      history.go(current.index - target.index);
    } else {
      // Following the hash of the current entry again isn't a return.
      isReturn = target.name !== current.name;
      if (isReturn) leave();
      current = target;
      address = location.href;
    }
  }
}

function createEntry(index: number): Entry {
  return { name: Math.random().toString(36).slice(2), index };
}

function readEntry(): Entry | undefined {
  return (history.state as { entry?: Entry } | null)?.entry;
}

/** Returns the name of the current entry. */
export function getEntryName(): string {
  return current.name;
}

/** Returns whether the reader reached the current entry by going back or forward. */
export function isReturning(): boolean {
  return isReturn;
}

/** Calls a listener each time the reader leaves an entry, before the page scrolls. */
export function onLeave(listener: () => void): void {
  leave = listener;
}

/**
 * Blocks back and forward navigation within the site, and calls `onStep` instead.
 *
 * @returns A function that allows navigation again.
 */
export function undoSteps(onStep: () => void): () => void {
  guard = onStep;
  return () => {
    if (guard === onStep) guard = undefined;
  };
}
