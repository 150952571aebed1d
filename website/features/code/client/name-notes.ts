import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/*
 * Shows a tooltip with type and summary for names in code samples, on hover and on keyboard focus. The build puts the
 * text into the link (features/code/markdown); without scripts the link still leads to the reference. The boards of a
 * picture show their data in the same way, and also when they are tapped.
 */

const boards = 'g[data-type]';
const noted = `.code a[href], ${boards}`;
/** Milliseconds before showing or hiding: avoids flicker, and leaves time to move the pointer onto the tooltip. */
const delay = 120;

let note: HTMLElement | undefined;
let shownFor: Element | undefined;
let timer: number | undefined;

function createNote(): HTMLElement {
  const element = document.createElement('div');
  element.id = 'name-note';
  element.className = 'name-note';
  element.role = 'tooltip';
  element.popover = 'manual';
  document.body.append(element);
  return element;
}

/** Finds the tooltip's text, which only the first link to a name in a block has. */
function findText(link: Element): DOMStringMap | undefined {
  if (link instanceof SVGElement) return link.dataset;
  const links = link.closest('.code')?.querySelectorAll<HTMLElement>('a[data-type]') ?? [];
  const isSame = (other: Element) =>
    other.getAttribute('href') === link.getAttribute('href') &&
    other.textContent === link.textContent;
  return [...links].find(isSame)?.dataset;
}

function show(link: Element): void {
  const words = findText(link);
  // The link may have left the page during the delay.
  if (words === undefined || shownFor === link || !link.isConnected) return;
  hide();
  note ??= createNote();
  const type = document.createElement('code');
  type.textContent = words.type ?? '';
  const summary = document.createElement('p');
  summary.textContent = words.summary ?? '';
  note.replaceChildren(type, ...(words.summary ? [summary] : []));
  note.showPopover();
  place(note, link.getBoundingClientRect());
  link.setAttribute('aria-describedby', note.id);
  shownFor = link;
}

/** Places the tooltip below the name, or above it if there's no room, and inside the window. */
function place({ style, offsetWidth, offsetHeight }: HTMLElement, name: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const below = name.bottom + 4;
  const top = below + offsetHeight > clientHeight ? name.top - offsetHeight - 4 : below;
  const left = Math.max(8, Math.min(name.left, clientWidth - offsetWidth - 8));
  // Unlike `left` and `top`, this isn't a layout shift when the name scrolls.
  style.translate = `${String(left)}px ${String(Math.max(8, top))}px`;
}

function hide(): void {
  window.clearTimeout(timer);
  shownFor?.removeAttribute('aria-describedby');
  shownFor = undefined;
  if (note?.matches(':popover-open')) note.hidePopover();
}

/** Moves the tooltip with its name on scroll, and hides it when the name leaves the window. */
function follow(): void {
  if (note === undefined || shownFor === undefined) return;
  const name = shownFor.getBoundingClientRect();
  if (name.bottom < 0 || name.top > document.documentElement.clientHeight) hide();
  else place(note, name);
}

function schedule(action: () => void): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(action, delay);
}

function onPointerOver({ target, pointerType }: PointerEvent): void {
  if (!(target instanceof Element) || pointerType === 'touch') return;
  const named = target.closest(noted);
  if (named !== null) {
    if (named instanceof HTMLAnchorElement) prefetch(named);
    schedule(() => {
      show(named);
    });
  } else if (note?.contains(target)) {
    window.clearTimeout(timer);
  } else if (!shownFor?.matches(':focus-visible')) {
    // The page may have moved below the pointer. While its name has the focus, the tooltip stays.
    schedule(hide);
  }
}

/** Prefetches like any link of the site. A failed prefetch is retried on click. */
function prefetch({ pathname }: HTMLAnchorElement): void {
  Promise.resolve(window.docusaurus.prefetch(pathname)).catch(() => undefined);
}

function onFocusIn({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(`:is(${noted}):focus-visible`)) show(target);
  else hide();
}

function onClick({ target }: MouseEvent): void {
  const board = target instanceof Element ? target.closest(boards) : null;
  if (board === null) hide();
  else show(board);
}

if (ExecutionEnvironment.canUseDOM && 'popover' in HTMLElement.prototype) {
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', hide);
  document.addEventListener('click', onClick);
  document.addEventListener('scroll', follow, { capture: true, passive: true });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
}

/** Hides the tooltip, since its name may have left with the page. */
export function onRouteDidUpdate(): void {
  hide();
}
