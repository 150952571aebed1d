interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether nothing should be fetched ahead of its use: the line is slow, or the reader saves data. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.effectiveType?.includes('2g') === true || connection?.saveData === true;
}
