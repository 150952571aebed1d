import { palette } from './palette.js';

/** Creates the icon for home screens, with a margin because they crop its edges. */
export function appIcon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" fill="none"><rect width="56" height="56" fill="${palette.ink}"/><g transform="translate(14 14)" stroke="${palette.paper}" stroke-width="1.75"><path d="M10 3.75H3.75v20.5H10zM18 3.75h6.25v20.5H18z"/><rect x="6.75" y="11.25" width="14.5" height="5.5" rx="1.5" fill="${palette.wood}"/></g></svg>`;
}

/** Wraps a PNG as an ICO file, for browsers without SVG icons: a 22-byte header, then the PNG. */
export function wrapAsIco(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Creates the manifest that home screens read. */
export function webManifest(name: string, description: string, baseUrl: string): object {
  const icon = (size: number) => ({
    src: `${baseUrl}icon-${String(size)}.png`,
    sizes: `${String(size)}x${String(size)}`,
    type: 'image/png',
    purpose: 'any maskable',
  });
  return {
    name,
    short_name: name,
    description,
    start_url: baseUrl,
    scope: baseUrl,
    display: 'browser',
    background_color: palette.ink,
    theme_color: palette.ink,
    icons: [icon(192), icon(512)],
  };
}
