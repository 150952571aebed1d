/** Maximum number of values in a copy. */
const MAX_VALUES = 10_000;

/** Maximum number of bytes that are copied as base64. */
const MAX_BYTES = 49_152;

/** Two copies of a value: one for people, and one for programs. */
interface Copies {
  /** The value as JSON data. */
  readonly data: unknown;
  /** A deep copy of the value. Not the same as the value unless everything in it is plain. */
  readonly copy: unknown;
}

/** The copies of a value, and whether they contain everything. */
export interface PlainData extends Copies {
  readonly isComplete: boolean;
}

/**
 * Copies a value, also as JSON data. Unlike `JSON.stringify`, the data shows what JSON can't represent: the entries of
 * maps and sets, big integers, `NaN` and bytes.
 *
 * The copies are complete only if the value is plain: primitives, and objects, arrays, dates, maps and so on without
 * anything that the data wouldn't show. A getter, a symbol as a key, a property of a date and an instance of any class
 * (which may have private state) make them incomplete, and so do functions and cycles.
 */
export function toPlainData(value: unknown): PlainData {
  const copier = new Copier();
  const copies = copier.copy(value, []);
  return { ...copies, isComplete: copier.isComplete };
}

/** What an object of the language itself contains. */
interface Content extends Copies {
  readonly type: { readonly prototype: object };
  /** How many own properties an object of this type and content has if nobody has added one. */
  readonly properties: number;
}

class Copier {
  isComplete = true;
  #left = MAX_VALUES;

  copy(value: unknown, parents: readonly object[]): Copies {
    this.#left -= 1;
    if (this.#left < 0) return this.#leaveOut('[cut]');
    if (value === undefined || value === null) return { data: null, copy: value };
    if (typeof value === 'string' || typeof value === 'boolean')
      return { data: value, copy: value };
    if (typeof value === 'number') {
      return { data: Number.isFinite(value) ? value : String(value), copy: value };
    }
    if (typeof value === 'bigint') return { data: String(value), copy: value };
    if (typeof value !== 'object') return this.#leaveOut(`[${typeof value}]`);
    if (parents.includes(value)) return this.#leaveOut('[circular]');
    try {
      return this.#copyObject(value, (inner) => this.copy(inner, [...parents, value]));
    } catch {
      return this.#leaveOut('[unreadable]');
    }
  }

  #copyObject(value: object, copy: (inner: unknown) => Copies): Copies {
    const content = this.#copyContent(value, copy);
    if (content !== undefined) {
      const { type, properties, ...copies } = content;
      this.isComplete &&=
        Object.getPrototypeOf(value) === type.prototype &&
        Reflect.ownKeys(value).length === properties;
      return copies;
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== null && prototype !== Object.prototype) this.isComplete = false;
    if ('toJSON' in value && typeof value.toJSON === 'function') {
      // It may show something else than the executor reads.
      this.isComplete = false;
      return copy((value as { toJSON: () => unknown }).toJSON());
    }
    const keys = Object.keys(value);
    this.isComplete &&= Reflect.ownKeys(value).length === keys.length;
    const result = Object.create(prototype as object | null) as object;
    const shown: [string, unknown][] = [];
    for (const key of keys) {
      const inner = this.#read(value, key);
      const copies = copy(inner);
      Object.defineProperty(result, key, { ...PLAIN, value: copies.copy });
      if (inner !== undefined) shown.push([key, copies.data]);
      if (this.#left < 0) break;
    }
    return { data: Object.fromEntries(shown), copy: result };
  }

  /** Copies what an object of the language itself holds. Returns `undefined` for any other object. */
  #copyContent(value: object, copy: (inner: unknown) => Copies): Content | undefined {
    if (value instanceof Date) {
      const time = value.getTime();
      const data = Number.isNaN(time) ? 'Invalid Date' : new Date(time).toISOString();
      return { type: Date, properties: 0, data, copy: new Date(time) };
    }
    if (value instanceof URL) {
      const { href } = value;
      return { type: URL, properties: 0, data: href, copy: new URL(href) };
    }
    if (value instanceof RegExp) {
      const result = new RegExp(value.source, value.flags);
      // `lastIndex` is a property of each.
      return { type: RegExp, properties: 1, data: String(result), copy: result };
    }
    if (Array.isArray(value)) {
      const { items, data } = this.#copyItems(value.length, (index) =>
        copy(this.#read(value, String(index))),
      );
      return { type: Array, properties: value.length + 1, data, copy: items };
    }
    if (value instanceof Map || value instanceof Set) {
      const entries: unknown[] = [...(value as Iterable<unknown>)];
      const { items, data } = this.#copyItems(entries.length, (index) => copy(entries[index]));
      return value instanceof Map
        ? { type: Map, properties: 0, data, copy: new Map(items as [unknown, unknown][]) }
        : { type: Set, properties: 0, data, copy: new Set(items) };
    }
    return this.#copyBuffer(value, copy);
  }

  #copyBuffer(value: object, copy: (inner: unknown) => Copies): Content | undefined {
    if (value instanceof ArrayBuffer) {
      const result = value.slice(0);
      const data = this.#copyBytes(new Uint8Array(result));
      return { type: ArrayBuffer, properties: 0, data, copy: result };
    }
    if (value instanceof DataView) {
      const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
      const data = this.#copyBytes(bytes);
      return { type: DataView, properties: 0, data, copy: new DataView(bytes.buffer) };
    }
    const type = TYPED_ARRAYS.find((candidate) => value instanceof candidate);
    if (type === undefined) return undefined;
    // Copied first, because another thread may write to shared memory.
    const result = (value as Uint8Array).slice();
    const data =
      type === Uint8Array
        ? this.#copyBytes(result)
        : this.#copyItems(result.length, (index) => copy(result[index])).data;
    return { type, properties: result.length, data, copy: result };
  }

  #copyItems(
    length: number,
    copyItem: (index: number) => Copies,
  ): { items: unknown[]; data: unknown[] } {
    const items: unknown[] = [];
    const data: unknown[] = [];
    for (let index = 0; index < length && this.#left >= 0; index += 1) {
      const copies = copyItem(index);
      items.push(copies.copy);
      data.push(copies.data);
    }
    return { items, data };
  }

  /** Reads a property. A getter may return something else the next time. */
  #read(value: object, key: string): unknown {
    const property = Object.getOwnPropertyDescriptor(value, key);
    if (property !== undefined && 'value' in property && property.enumerable === true) {
      return property.value;
    }
    this.isComplete = false;
    return (value as Record<string, unknown>)[key];
  }

  #copyBytes(bytes: Uint8Array): unknown {
    if (bytes.length > MAX_BYTES) return this.#leaveOut(`[${bytes.length} bytes]`).data;
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }

  #leaveOut(text: string): Copies {
    this.isComplete = false;
    return { data: text, copy: undefined };
  }
}

const PLAIN = { enumerable: true, configurable: true, writable: true };

const TYPED_ARRAYS = [
  ...[Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array],
  ...[Float32Array, Float64Array, BigInt64Array, BigUint64Array],
];
