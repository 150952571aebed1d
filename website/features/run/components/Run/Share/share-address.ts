/** What an address with a shared program begins its fragment with. */
const prefix = '#run=';

export interface ShareAddress {
  /** The name of the recording of the program that was edited: `docs-index#73adb8432db2`. */
  readonly recording: string;
  /** The output of `encodeShare`. */
  readonly payload: string;
}

/** Returns the fragment for a shared program: `#run=docs-index.73adb8432db2.…`. */
export function writeShareHash({ recording, payload }: ShareAddress): string {
  return `${prefix}${recording.replace('#', '.')}.${payload}`;
}

/** Reads the fragment of a shared program. */
export function readShareHash(hash: string): ShareAddress | undefined {
  const [, file, key, payload] = /^#run=([\w-]+)\.(\w+)\.(.*)$/s.exec(hash) ?? [];
  if (file === undefined || key === undefined || payload === undefined) return undefined;
  return { recording: `${file}#${key}`, payload };
}
