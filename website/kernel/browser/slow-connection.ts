interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Returns whether to skip prefetching, because the connection is slow or the reader saves data. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.effectiveType?.includes('2g') === true || connection?.saveData === true;
}
