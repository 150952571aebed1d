/** A font file: its place in its package, what is kept of it, and its name in style sheets. */
export interface Face {
  readonly family: string;
  readonly package: string;
  readonly file: string;
  readonly style: 'normal' | 'italic';
  /** One weight, or the first and the last of a range. */
  readonly weights: readonly [number] | readonly [number, number];
  /** Whether nearly every page needs it for the first paint. */
  readonly isPreloaded: boolean;
}

export const textFace: Face = {
  family: 'Literata',
  package: '@fontsource-variable/literata',
  file: 'literata-latin-wght-normal.woff2',
  style: 'normal',
  weights: [400, 700],
  isPreloaded: true,
};

export const codeFace: Face = {
  family: 'IBM Plex Mono',
  package: '@fontsource/ibm-plex-mono',
  file: 'ibm-plex-mono-latin-400-normal.woff2',
  style: 'normal',
  weights: [400],
  isPreloaded: true,
};

export const faces: readonly Face[] = [
  textFace,
  codeFace,
  {
    ...textFace,
    file: 'literata-latin-wght-italic.woff2',
    style: 'italic',
    isPreloaded: false,
  },
  {
    ...codeFace,
    file: 'ibm-plex-mono-latin-600-normal.woff2',
    weights: [600],
    isPreloaded: true,
  },
];

/**
 * Local fonts that replace Literata until it has loaded, scaled to its width. The ratios, and the height below, were
 * measured in the browser on one of our pages.
 */
export const fallbacks = [
  { family: 'Literata Georgia', local: ['Georgia'], widthRatio: 1.04 },
  { family: 'Literata Noto', local: ['Noto Serif'], widthRatio: 0.975 },
  { family: 'Literata Times', local: ['Times New Roman', 'Liberation Serif'], widthRatio: 1.165 },
];

export const literataHeight = { ascent: 1.18, descent: 0.31 };
