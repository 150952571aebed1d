/** The dark mode of `features/look/css/tokens.css` in hexadecimal, because pictures and manifests can't read OKLCH. */
export const palette = {
  ink: '#14181d',
  inkDeep: '#0c0f13',
  line: '#4b5159',
  paper: '#fbf9f4',
  text: '#e8e3d9',
  quiet: '#bfb9ae',
  wood: '#e5b677',
} as const;
