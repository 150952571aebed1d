/** The router state that the search passes to the page it opens. */
export interface HitState {
  readonly isHit?: true;
}
