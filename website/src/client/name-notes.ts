import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Tells what a name in a sample is, to whoever points at it or comes to it by the keyboard. The link has it all
 * (markdown/code-blocks): without this script it leads to the reference, where the same is said.
 */

const names = '.code a[href]';
/** So that nothing flickers on the way across a block, and the way from a name to its note is not a race. */
const patience = 120;

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

/** The first link of its kind in a block has the words. */
function findWords(link: Element): DOMStringMap | undefined {
  const links = link.closest('.code')?.querySelectorAll<HTMLElement>('a[data-type]') ?? [];
  const isSame = (other: Element) =>
    other.getAttribute('href') === link.getAttribute('href') &&
    other.textContent === link.textContent;
  return [...links].find(isSame)?.dataset;
}

function show(link: Element): void {
  const words = findWords(link);
  // By now it may be gone with its page.
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

/** Below the name, or above it where there is no room, and never out of the window. */
function place({ style, offsetWidth, offsetHeight }: HTMLElement, name: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const below = name.bottom + 4;
  const top = below + offsetHeight > clientHeight ? name.top - offsetHeight - 4 : below;
  style.left = `${String(Math.max(8, Math.min(name.left, clientWidth - offsetWidth - 8)))}px`;
  style.top = `${String(Math.max(8, top))}px`;
}

function hide(): void {
  window.clearTimeout(timer);
  shownFor?.removeAttribute('aria-describedby');
  shownFor = undefined;
  if (note?.matches(':popover-open')) note.hidePopover();
}

/** Stays with its name while the page or the block scrolls, as long as the name shows. */
function follow(): void {
  if (note === undefined || shownFor === undefined) return;
  const name = shownFor.getBoundingClientRect();
  if (name.bottom < 0 || name.top > document.documentElement.clientHeight) hide();
  else place(note, name);
}

function later(action: () => void): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(action, patience);
}

function onPointerOver({ target, pointerType }: PointerEvent): void {
  if (!(target instanceof Element) || pointerType === 'touch') return;
  const link = target.closest<HTMLAnchorElement>(names);
  if (link !== null) {
    // As for any other link within the site; what gets lost is fetched again on a click.
    Promise.resolve(window.docusaurus.prefetch(link.pathname)).catch(() => undefined);
    later(() => {
      show(link);
    });
  } else if (note?.contains(target)) {
    window.clearTimeout(timer);
  } else if (shownFor !== undefined || timer !== undefined) {
    later(hide);
  }
}

function onFocusIn({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(`${names}:focus-visible`)) show(target);
  else hide();
}

if (ExecutionEnvironment.canUseDOM && 'popover' in HTMLElement.prototype) {
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', hide);
  document.addEventListener('click', hide);
  document.addEventListener('scroll', follow, { capture: true, passive: true });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
}

/** The name may be gone with its page. */
export function onRouteDidUpdate(): void {
  hide();
}
