declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** Keeps the glyphs of a text and, in a variable font, the given range of each axis. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
