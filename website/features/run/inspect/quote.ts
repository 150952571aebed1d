const identifier = /^[a-zA-Z_][a-zA-Z_0-9]*$/;
// Control characters, backslashes and lone surrogates.
const escaped =
  // oxlint-disable-next-line no-control-regex -- these are the characters to escape
  /[\x00-\x1f\\\x7f-\x9f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const shortEscapes: Readonly<Partial<Record<string, string>>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '\\': '\\\\',
};

/** Quotes a string with the first of `'`, `"` and a backtick that it doesn't contain. */
export function quote(text: string): string {
  const free = ["'", '"', '`'].find(
    (mark) => !text.includes(mark) && (mark !== '`' || !text.includes('${')),
  );
  const body = escapeText(text);
  return free === undefined ? `'${body.replaceAll("'", "\\'")}'` : free + body + free;
}

/** Writes a property name as it would be written in code, with quotes only where they are needed. */
export function writeKey(key: string | symbol, isEnumerable: boolean): string {
  if (typeof key === 'symbol') return `[${escapeText(key.toString())}]`;
  if (key === '__proto__') return "['__proto__']";
  if (!isEnumerable) return `[${escapeText(key)}]`;
  return identifier.test(key) ? key : quote(key);
}

function escapeText(text: string): string {
  return text.replaceAll(escaped, (character) => {
    const code = character.charCodeAt(0);
    return (
      shortEscapes[character] ??
      (code < 0x100
        ? `\\x${code.toString(16).padStart(2, '0').toUpperCase()}`
        : `\\u${code.toString(16)}`)
    );
  });
}
