import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/*
 * Marks each entry of the history with a name and a number of its own, by which it is known again on the way
 * back and after a reload. The router's keys are not enough: entries that the browser makes for a hash have
 * none, and after a reload the router does not know in which order those of before were.
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
    const entry = createEntry(current.index + 1);
    leave();
    pushState({ ...state, entry }, ...rest);
    current = entry;
    address = location.href;
    isReturn = false;
  };
  history.replaceState = (state: object | null, ...rest) => {
    // An address that is new here is mended before anybody could mark its entry.
    const isKnown = location.href === address;
    replaceState({ ...(isKnown ? { entry: current } : undefined), ...state }, ...rest);
    if (isKnown) address = location.href;
  };
  mark(readEntry() ?? createEntry(0));

  // Ahead of the router's listener, which is told of the event afterwards or not at all.
  addEventListener('popstate', onPopState, true);

  function onPopState(event: PopStateEvent): void {
    const target = readEntry();
    if (isUndoing) {
      isUndoing = false;
      event.stopImmediatePropagation();
      guard?.();
    } else if (target === undefined) {
      // A hash that was followed: a new entry, unless it was there already.
      isReturn = false;
      mark(address === location.href ? current : createEntry(current.index + 1));
    } else if (guard !== undefined && target.index !== current.index) {
      event.stopImmediatePropagation();
      isUndoing = true;
      history.go(current.index - target.index);
    } else {
      // The hash of the current entry followed once more is no return.
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

/** The name of the current entry. */
export function getEntryName(): string {
  return current.name;
}

/** Whether the reader came to the current entry by going back or forward. */
export function isReturning(): boolean {
  return isReturn;
}

/** Has a function called each time an entry is left, before the page scrolls. */
export function onLeave(listener: () => void): void {
  leave = listener;
}

/**
 * Until the function that it returns is called, a step back or forward within the site is undone. When the
 * address is what it was, `onStep` is called.
 */
export function undoSteps(onStep: () => void): () => void {
  guard = onStep;
  return () => {
    if (guard === onStep) guard = undefined;
  };
}
