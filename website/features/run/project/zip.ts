import { checksum } from '../shared/share-link.js';

/** A file for a zip archive. */
export interface ZipFile {
  readonly name: string;
  readonly text: string;
}

/** 1 January 1980, the first date that the format has. Archives of the same files are equal. */
const date = 0x21;
const version = 20;
/** Names and comments are UTF-8. */
const flags = 0x800;

/** Creates a zip archive. Its files are a few kilobytes, so they are stored without compression. */
export function createZip(files: readonly ZipFile[]): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const file of files) {
    const name = encoder.encode(file.name);
    const content = encoder.encode(file.text);
    const entry = [version, flags, 0, 0, date];
    const sizes = [checksum(content), content.length, content.length];
    const local = [...short(...entry), ...long(...sizes), ...short(name.length, 0)];
    parts.push(bytes([...long(0x04034b50), ...local]), name, content);
    directory.push(
      bytes([
        ...long(0x02014b50),
        ...short(version),
        ...local,
        // No comment, first disk, no attributes.
        ...short(0, 0, 0),
        ...long(0, offset),
      ]),
      name,
    );
    offset += 30 + name.length + content.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = [
    ...long(0x06054b50),
    ...short(0, 0, files.length, files.length),
    ...long(size, offset),
    ...short(0),
  ];
  return new Blob([...parts, ...directory, bytes(end)], { type: 'application/zip' });
}

function short(...values: number[]): number[] {
  return values.flatMap((value) => [value & 0xff, (value >> 8) & 0xff]);
}

function long(...values: number[]): number[] {
  return values.flatMap((value) => short(value & 0xffff, value >>> 16));
}

function bytes(values: readonly number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(values);
}
