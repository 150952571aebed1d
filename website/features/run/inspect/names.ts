/** Returns the name of the class that a value is an instance of; `null` if it has no prototype. */
export function readClassName(value: object): string | null {
  for (
    let owner: object | null = value;
    owner !== null;
    owner = Object.getPrototypeOf(owner) as object | null
  ) {
    const constructor: unknown = Object.getOwnPropertyDescriptor(owner, 'constructor')?.value;
    if (
      typeof constructor === 'function' &&
      constructor.name !== '' &&
      isInstanceOf(value, constructor)
    )
      return constructor.name;
  }
  return Object.getPrototypeOf(value) === null ? null : 'Object <Complex prototype>';
}

function isInstanceOf(value: object, constructor: unknown): boolean {
  try {
    return value instanceof (constructor as new () => object);
  } catch {
    return false;
  }
}

/** Returns the own or inherited tag that `Object.prototype.toString` would print, if it isn't listed as a property. */
export function readTag(value: object): string {
  const tag = (value as { [Symbol.toStringTag]?: unknown })[Symbol.toStringTag];
  const isListed = Object.prototype.propertyIsEnumerable.call(value, Symbol.toStringTag);
  return typeof tag === 'string' && !isListed ? tag : '';
}

/** Returns what stands before the braces of a value: `Map(2) `, `[Object: null prototype] `. */
export function writePrefix(
  className: string | null,
  tag: string,
  fallback: string,
  size = '',
): string {
  if (className === null) {
    const shownTag = tag !== '' && fallback !== tag ? `[${tag}] ` : '';
    return `[${fallback}${size}: null prototype] ${shownTag}`;
  }
  return tag !== '' && className !== tag ? `${className}${size} [${tag}] ` : `${className}${size} `;
}

/** Describes a function or a class in brackets: `[AsyncFunction: load]`, `[class Circle extends Shape]`. */
export function describeFunction(
  value: { readonly name?: unknown },
  className: string | null,
  tag: string,
): string {
  const shownTag = tag !== '' && className !== tag ? ` [${tag}]` : '';
  if (isClass(value)) return `[${describeClass(value, className)}${shownTag}]`;
  const source = Object.prototype.toString.call(value);
  const type = /(?:Async)?(?:Generator)?Function/.exec(source)?.[0] ?? 'Function';
  const name = value.name === '' ? ' (anonymous)' : `: ${String(value.name)}`;
  const noPrototype = className === null ? ' (null prototype)' : '';
  const subclass = className !== null && className !== type ? ` ${className}` : '';
  return `[${type}${noPrototype}${name}]${subclass}${shownTag}`;
}

function isClass(value: object): boolean {
  return /^class\b[^(]*\{/.test(Function.prototype.toString.call(value));
}

function describeClass(value: { readonly name?: unknown }, className: string | null): string {
  const name = Object.hasOwn(value, 'name') && value.name !== '' ? value.name : '(anonymous)';
  const meta = className !== null && className !== 'Function' ? ` [${className}]` : '';
  const parent = Object.getPrototypeOf(value) as { readonly name?: string } | null;
  if (parent === null) return `class ${String(name)}${meta} extends [null prototype]`;
  return `class ${String(name)}${meta}${parent.name ? ` extends ${parent.name}` : ''}`;
}
