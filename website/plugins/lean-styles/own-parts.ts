import type { AtRule, Plugin as PostCssPlugin, Rule } from 'postcss';

/** Parts that our style sheets draw from the ground up, or that no page has. */
const ownParts =
  /^(?:table|blockquote|iframe|h[56]|\[type=.checkbox.\])(?![\w-])|\.(?:alert|breadcrumbs|button|close|footer|pagination-nav|table-of-contents)(?:__|--|\b)/;

/** Parts of the theme that are not switched on: the buttons that fold and unfold the docs' menu. */
const unusedModules = /[\\/](?:CollapseButton|ExpandButton)[\\/]styles\.module\.css$/;

/** Takes our own parts out of Infima, and unused ones out of the theme. Rules for print stay. */
export const withoutOwnParts: PostCssPlugin = {
  postcssPlugin: 'without-own-parts',
  Once(root) {
    if (unusedModules.test(root.source?.input.file ?? '')) root.removeAll();
    if (root.source?.input.file?.includes('/infima/') !== true) return;
    root.walkRules((rule) => {
      if (isForPrint(rule)) return;
      if (rule.selectors.every((selector) => ownParts.test(selector))) rule.remove();
    });
    // Wide screens only, hence inside a media query; ours is one property.
    root.walkRules(/^\.thin-scrollbar/, (rule) => {
      rule.remove();
    });
  },
};

function isForPrint({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).params === 'print';
}
