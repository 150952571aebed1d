import { openSearch } from '@dowel/docs-search';

/** Counts the network round trips of a first query. Files requested together count as one. */
export async function countRounds(query: string, read: (file: string) => string): Promise<number> {
  let waiting: (() => void)[] = [];
  const search = openSearch(
    (file) =>
      new Promise((resolve) => {
        waiting.push(() => {
          resolve(read(file));
        });
      }),
  );
  const state = { isAnswered: false };
  const result = search.find(query).finally(() => (state.isAnswered = true));
  for (let rounds = 0; ; rounds++) {
    // By then every possible request has been made.
    await new Promise((resolve) => setImmediate(resolve));
    if (state.isAnswered) return result.then(() => rounds);
    const requested = waiting;
    waiting = [];
    for (const respond of requested) respond();
  }
}
