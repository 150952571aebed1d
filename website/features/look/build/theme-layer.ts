import type { Plugin } from 'postcss';

/** Puts the style sheets of packages into the layer `theme`, so that ours win over them (css/layers.css). */
export const themeLayer: Plugin = {
  postcssPlugin: 'theme-layer',
  Once(root, { AtRule }) {
    if (!/[\\/]node_modules[\\/]/.test(root.source?.input.file ?? '')) return;
    const { nodes } = root;
    root.removeAll();
    root.append(new AtRule({ name: 'layer', params: 'theme', nodes }));
  },
};
