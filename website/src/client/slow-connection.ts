interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

function readConnection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

/** Whether nothing should be fetched ahead of its use: the line is slow, or the reader saves data. */
export function isSlowConnection(): boolean {
  return readConnection().effectiveType?.includes('2g') === true || savesData();
}

/** Whether the reader wants to save data. What is but guessed of the line is also so on a slow processor. */
export function savesData(): boolean {
  return readConnection().saveData === true;
}
