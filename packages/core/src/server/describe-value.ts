/** A value as an error message shows it. */
export function describeValue(value: unknown): string {
  switch (typeof value) {
    case 'string':
    case 'object':
      return JSON.stringify(value);
    // JSON would turn NaN and the infinities into null.
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return typeof value;
  }
}
