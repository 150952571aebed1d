import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

import { findTarget } from '@site/kernel/browser/find-target';
import type { HitState } from '@site/kernel/browser/hit-state';
import { openFold } from '@site/kernel/browser/toggle-fold';

/*
 * Unfolds what the address names: the row of a package, or options in the API reference. Browsers do so for a target
 * that is hidden, but not when the router changes the page, and not if the target is the visible part of a fold.
 */

function openTarget(hash: string, isHit: boolean): void {
  const target = findTarget(hash);
  if (target === null) return;
  for (const fold of findFolds(target, isHit)) openFold(fold);
}

/** Finds the folds around the target and the one that belongs to it. A search hit may be anywhere in its section. */
function findFolds(target: Element, isHit: boolean): HTMLDetailsElement[] {
  const folds: HTMLDetailsElement[] = [];
  for (let fold = target.closest('details'); fold !== null;) {
    folds.push(fold);
    fold = fold.parentElement?.closest('details') ?? null;
  }
  const next = target.nextElementSibling;
  if (next instanceof HTMLDetailsElement) folds.push(next);
  const owner = isHit ? target.closest('[data-api="section"]') : next;
  return [...folds, ...(owner?.querySelectorAll<HTMLDetailsElement>('[data-api="fold"]') ?? [])];
}

if (ExecutionEnvironment.canUseDOM) {
  // The router doesn't report a link to the fragment that the address already has.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hash !== '' && link?.hash === location.hash) openTarget(link.hash, false);
  });
}

export default {
  onRouteDidUpdate({ location }) {
    const { isHit } = (location.state ?? {}) as HitState;
    openTarget(location.hash, isHit === true);
  },
} satisfies ClientModule;
