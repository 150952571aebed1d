import { median } from '../result.js';
import { waitUntilIdle } from './idle.js';

const usualRounds = 3;

/**
 * Measures items side by side: all of them in each round, so that a busy moment doesn't affect only one. Returns the
 * values of each item, without those whose measurement failed or doesn't apply.
 */
export async function inRounds<Item extends { readonly name: string }, Value>(
  what: string,
  items: readonly Item[],
  measure: (item: Item) => Promise<Value> | undefined,
  rounds = usualRounds,
): Promise<Value[][]> {
  const values: Value[][] = items.map(() => []);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, item] of items.entries()) {
      console.log(`  ${what}, ${item.name}, round ${round} of ${rounds}`);
      await waitUntilIdle();
      const value = await measure(item)?.catch((error: unknown) => {
        console.error(error);
      });
      if (value !== undefined) values[index]?.push(value);
    }
  }
  return values;
}

/** Returns the median of each field, or `undefined` if there are no values. */
export function takeMedians<Fields extends object>(
  values: readonly Fields[] = [],
): Fields | undefined {
  const [first] = values;
  if (first === undefined) return undefined;
  const fields = Object.keys(first).map((name) => [
    name,
    median(values.map((value) => value[name as keyof Fields] as number)),
  ]);
  return Object.fromEntries(fields) as Fields;
}
