import type { AtRule, Plugin as PostCssPlugin, Rule } from 'postcss';

/** Infima components that our style sheets restyle completely or that no page uses. */
const restyledComponents =
  /^(?:table|blockquote|iframe|h[56]|code$|kbd|\.markdown:+(?:before|after)|\[type=.checkbox.\])(?![\w-])|\.(?:alert|breadcrumbs|button|close|dropdown|footer|menu__caret|menu__link--sublist|menu__list-item-collapsible|navbar-sidebar|pagination-nav|table-of-contents)(?:__|--|\b)/;

/** The style sheet of a theme component that is switched off: the button that shows a hidden docs sidebar. */
const unusedModule = /[\\/]DocRoot[\\/]Layout[\\/]Sidebar[\\/]ExpandButton[\\/]/;

/** Removes the rules of restyled components from Infima, except print rules, and unused rules from the theme. */
export const removeRestyledRules: PostCssPlugin = {
  postcssPlugin: 'remove-restyled-rules',
  Once(root) {
    if (unusedModule.test(root.source?.input.file ?? '')) root.removeAll();
    // Our admonitions show no icon. Without a rule, the component in the browser wouldn't know its class.
    root.walkRules('.admonitionIcon', (rule) => {
      rule.removeAll();
      rule.append({ prop: 'display', value: 'none' });
    });
    // Our progress bar doesn't glow at its end. The colour toggle is only disabled until the page is hydrated. The
    // footer has no logo, and the navbar isn't dark in light mode.
    const unusedRules =
      /^(?:\.admonitionIcon svg|#nprogress \.peg|\.(?:footerLogoLink|darkNavbarColorModeToggle)(?::hover)?)$/;
    root.walkRules(unusedRules, (rule) => {
      rule.remove();
    });
    // Hides focus rings after a press, as `:focus-visible` does. It makes the browser restyle the whole page with every
    // press and navigation.
    root.walkRules(/^body:not\(\.navigation-with-keyboard\)/, (rule) => {
      rule.remove();
    });
    if (root.source?.input.file?.includes('/infima/') !== true) return;
    root.walkRules((rule) => {
      if (isForPrint(rule)) return;
      if (rule.selectors.every((selector) => restyledComponents.test(selector))) rule.remove();
    });
    // Cancels the animation when a group that was open from the start closes; the theme sets the height itself.
    root.walkRules('.menu__list-item--collapsed .menu__list', (rule) => {
      rule.remove();
    });
    // Infima styles scroll bars inside a media query; we set one property instead.
    root.walkRules(/^\.thin-scrollbar/, (rule) => {
      rule.remove();
    });
  },
};

function isForPrint({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).params === 'print';
}
