/** Maximum number of values in a copy. */
const MAX_VALUES = 10_000;

/** Maximum number of bytes that are copied as base64. */
const MAX_BYTES = 49_152;

/** A copy of a value as JSON data, and whether it shows everything. */
export interface PlainData {
  readonly data: unknown;
  readonly isComplete: boolean;
}

/**
 * Copies a value as JSON data. Unlike `JSON.stringify`, it shows what JSON can't represent: the entries of maps and sets,
 * big integers, `NaN` and bytes. What can't be shown, such as private fields, functions and cycles, makes it incomplete.
 */
export function toPlainData(value: unknown): PlainData {
  const copier = new Copier();
  const data = copier.copy(value, []);
  return { data, isComplete: copier.isComplete };
}

class Copier {
  isComplete = true;
  #left = MAX_VALUES;

  copy(value: unknown, parents: readonly object[]): unknown {
    this.#left -= 1;
    if (this.#left < 0) return this.#leaveOut('[cut]');
    if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
    if (value === undefined || value === null) return null;
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object') return this.#leaveOut(`[${typeof value}]`);
    if (parents.includes(value)) return this.#leaveOut('[circular]');
    try {
      return this.#copyObject(value, (inner) => this.copy(inner, [...parents, value]));
    } catch {
      return this.#leaveOut('[unreadable]');
    }
  }

  #copyObject(value: object, copy: (inner: unknown) => unknown): unknown {
    const content = this.#copyContent(value, copy);
    if (content !== undefined) {
      // Fields that were added to a date or an array aren't shown.
      this.isComplete &&= Object.keys(value).every((key) => /^\d+$/.test(key));
      return content;
    }
    if ('toJSON' in value && typeof value.toJSON === 'function') {
      // It may show something else than the executor reads.
      this.isComplete = false;
      return copy((value as { toJSON: () => unknown }).toJSON());
    }
    this.isComplete &&= isPlainObject(value);
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([key, inner]) => [key, copy(inner)]),
    );
  }

  /** Copies what an object of the language itself holds. Returns `undefined` for any other object. */
  #copyContent(value: object, copy: (inner: unknown) => unknown): unknown {
    if (value instanceof Date) {
      return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
    }
    if (value instanceof URL || value instanceof RegExp) return String(value);
    if (value instanceof ArrayBuffer) return this.#copyBytes(new Uint8Array(value));
    if (value instanceof Uint8Array) return this.#copyBytes(value);
    if (value instanceof DataView) {
      return this.#copyBytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    }
    const isList = Array.isArray(value) || value instanceof Map || value instanceof Set;
    return isList || ArrayBuffer.isView(value)
      ? Array.from(value as Iterable<unknown>, copy)
      : undefined;
  }

  #copyBytes(bytes: Uint8Array): string {
    if (bytes.length > MAX_BYTES) return this.#leaveOut(`[${bytes.length} bytes]`);
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }

  #leaveOut(text: string): string {
    this.isComplete = false;
    return text;
  }
}

/** An instance of a class may have private fields, which nothing can show. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain =
    prototype === null ||
    (Object.getPrototypeOf(prototype) === null && Object.keys(prototype as object).length === 0);
  return isPlain && Reflect.ownKeys(value).length === Object.keys(value).length;
}
