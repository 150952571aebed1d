/** Reads a value from the browser's storage. Without storage, there is none. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. Without storage, the choice holds for this page only. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The caller has already applied the choice.
  }
}
