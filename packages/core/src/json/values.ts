type JsonObject = Readonly<Record<string, unknown>>;

/** Compares two JSON values; the order of keys does not matter. */
export function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (isArray(left) && isArray(right)) {
    return (
      left.length === right.length && left.every((element, index) => isEqual(element, right[index]))
    );
  }
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]));
}

function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Copies a JSON value and everything in it. `structuredClone` would make objects of another realm in some test runners. */
export function copyJson(value: unknown): unknown {
  if (isArray(value)) return value.map(copyJson);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copyJson(member)]));
}

/** Serialises a value as strict JSON. Unlike `JSON.stringify`, it keeps -0. */
export function toStrictJson(value: unknown): string {
  if (Object.is(value, -0)) return '-0';
  if (isArray(value)) return `[${value.map(toStrictJson).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}:${toStrictJson(member)}`,
  );
  return `{${members.join(',')}}`;
}
