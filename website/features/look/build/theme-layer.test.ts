import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

import { themeLayer } from './theme-layer.js';

const css = '.menu { color: red }\n@media print { .menu { display: none } }';
const convert = (from: string) => postcss([themeLayer]).process(css, { from }).css;

describe('themeLayer', () => {
  it('puts the styles of a package into the layer', () => {
    expect(convert('/site/node_modules/theme/menu.css')).toBe(`@layer theme {${css} }`);
  });

  it('leaves ours where they are', () => {
    expect(convert('/site/features/look/css/navigation.css')).toBe(css);
  });
});
