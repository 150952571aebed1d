/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** An integer from 0 up to, but not including, a limit. */
  below(limit: number): number;
  pick<Item>(items: ArrayLike<Item>): Item;
}

/** A linear congruential generator whose state is mixed before use (the constants are those of PCG). */
export function createRandom(seed: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) + 0x7f4a7c15) >>> 0;
  const below = (limit: number) => {
    state = (Math.imul(state, 747796405) + 2891336453) >>> 0;
    const mixed = Math.imul((state >>> ((state >>> 28) + 4)) ^ state, 277803737) >>> 0;
    return (((mixed >>> 22) ^ mixed) >>> 0) % limit;
  };
  return {
    below,
    pick: <Item>(items: ArrayLike<Item>) => items[below(items.length)] as Item,
  };
}
