/** Formats a value for an error message. */
export function describeValue(value: unknown): string {
  switch (typeof value) {
    case 'string':
    case 'object':
      return JSON.stringify(value);
    // JSON would turn NaN and Infinity into null.
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return typeof value;
  }
}
