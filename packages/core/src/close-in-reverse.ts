/**
 * Closes what was opened, the last one first, and empties the list, so that calling it again closes nothing twice.
 * One that fails does not keep the others open.
 *
 * @returns What went wrong.
 */
export async function closeInReverse<Item>(
  opened: Item[],
  close: (item: Item) => Promise<void>,
): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (let item = opened.pop(); item !== undefined; item = opened.pop()) {
    try {
      await close(item);
    } catch (error) {
      errors.push(error);
    }
  }
  return errors;
}
