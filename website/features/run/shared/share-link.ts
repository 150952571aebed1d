import type { RunReport } from './messages.js';
import { readStageReport } from './read-reports.js';

/*
 * A link carries an edited program, and its trace if the reader wants, in the fragment of the address, which browsers
 * don't send to a server. The fragment is base64url of: a version byte, a CRC-32 of the rest, and JSON packed by
 * `deflate-raw`. It comes from a stranger, so it can be anything.
 */

const version = 1;
const headerLength = 5;
const maxPacked = 32 * 1024;
const maxUnpacked = 200 * 1024;

/** A stage of a run, with the number of its runtime. */
type SharedStage = Omit<Extract<RunReport, { kind: 'stage' }>, 'kind'>;

export interface Share {
  readonly code: string;
  readonly trace?: readonly SharedStage[];
}

/**
 * Packs a program into the fragment of an address, without the hash sign.
 *
 * @throws `RangeError` if it is too long for a link.
 */
export async function encodeShare({ code, trace }: Share): Promise<string> {
  const unpacked = new TextEncoder().encode(JSON.stringify({ code, trace }));
  const packed = await readStream(unpacked, new CompressionStream('deflate-raw'), Infinity);
  if (
    unpacked.length > maxUnpacked ||
    packed === undefined ||
    packed.length + headerLength > maxPacked
  ) {
    throw new RangeError('The program is too long for a link.');
  }
  const bytes = new Uint8Array(headerLength + packed.length);
  bytes[0] = version;
  new DataView(bytes.buffer).setUint32(1, checksum(packed));
  bytes.set(packed, headerLength);
  return toBase64Url(bytes);
}

/** Unpacks a fragment. Returns what is wrong with it, in a sentence for the reader, if it is damaged. */
export async function decodeShare(fragment: string): Promise<Share | { readonly problem: string }> {
  const text = fragment.replace(/^#/, '');
  if (text.length > Math.ceil((maxPacked * 4) / 3)) return { problem: 'This link is too long.' };
  const bytes = fromBase64Url(text);
  if (bytes === undefined) return { problem: 'This link has characters that do not belong in it.' };
  if (bytes.length <= headerLength) return { problem: 'This link was cut off.' };
  if (bytes[0] !== version) {
    return {
      problem: 'This link was made by another version of the site, which this one cannot read.',
    };
  }
  const packed = bytes.slice(headerLength);
  const damaged = { problem: 'This link is damaged or was cut off.' };
  if (new DataView(bytes.buffer).getUint32(1) !== checksum(packed)) return damaged;
  let unpacked: Uint8Array | undefined;
  try {
    unpacked = await readStream(packed, new DecompressionStream('deflate-raw'), maxUnpacked);
  } catch {
    return damaged;
  }
  if (unpacked === undefined) return { problem: 'The program in this link is too long.' };
  return readShare(unpacked) ?? { problem: 'This link has no program in it.' };
}

function readShare(bytes: Uint8Array): Share | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const { code, trace } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (typeof code !== 'string') return undefined;
    if (trace === undefined) return { code };
    if (!Array.isArray(trace)) return undefined;
    const stages = trace.map(readStageReport);
    return stages.includes(undefined) ? undefined : { code, trace: stages as SharedStage[] };
  } catch {
    return undefined;
  }
}

/** Sends bytes through a stream. Returns `undefined`, and stops, if more than `limit` bytes come out. */
async function readStream(
  input: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  limit: number,
): Promise<Uint8Array | undefined> {
  const reader = new Blob([input]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  const output = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    output.set(chunk, offset);
    offset += chunk.length;
  }
  return output;
}

/** The CRC-32 of bytes. It finds damage, not malice. */
export function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
