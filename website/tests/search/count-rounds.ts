import { openSearch } from '@dowel/docs-search';

/** How often a first query has to wait for the network: files that are asked for together count as one. */
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
  const answer = search.find(query).finally(() => (state.isAnswered = true));
  for (let rounds = 0; ; rounds++) {
    // By then all that can be asked for has been.
    await new Promise((resolve) => setImmediate(resolve));
    if (state.isAnswered) return answer.then(() => rounds);
    const now = waiting;
    waiting = [];
    for (const give of now) give();
  }
}
