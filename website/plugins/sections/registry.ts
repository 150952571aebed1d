/** The module of each chunk, as it is written in `import()`, by the chunk's name. */
export type Registry = ReadonlyMap<string, string>;

/** Reads Docusaurus's `registry.js`. */
export function readRegistry(code: string): Registry {
  const entry =
    /^ {2}"([^"]+)": \[\(\) => import\(.*?\*\/ "((?:[^"\\]|\\.)+)"\), "\2", require\.resolveWeak\("\2"\)\],/gm;
  const registry = new Map(
    [...code.matchAll(entry)].map(([, name = '', module = '']) => [name, module]),
  );
  if (registry.size !== code.split('import(').length - 1)
    throw new Error('registry.js has entries in an unknown form: compare it with readRegistry.');
  return registry;
}

/** Writes the entries of some chunks, as the source text of an object. */
export function writeRegistry(registry: Registry): string {
  const entries = [...registry].map(
    ([name, module]) => `"${name}": [() => import(/* webpackChunkName: "${name}" */ "${module}")]`,
  );
  return `{\n${entries.join(',\n')}\n}`;
}
