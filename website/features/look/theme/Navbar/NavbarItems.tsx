import { ErrorCauseBoundary, type NavbarItem as Item } from '@docusaurus/theme-common';
import NavbarItem, { type Props as ItemProps } from '@theme/NavbarItem';

interface Props {
  readonly items: readonly Item[];
  /** Whether they are in the menu of a phone. */
  readonly mobile?: boolean;
}

/** Shows the configured items. If one can't be rendered, the error names it. */
export function NavbarItems({ items, mobile }: Props) {
  return items.map((item, index) => (
    <ErrorCauseBoundary
      key={index}
      onError={(error) =>
        new Error(
          `A theme navbar item failed to render.
Please double-check the following navbar item (themeConfig.navbar.items) of your Docusaurus config:
${JSON.stringify(item, null, 2)}`,
          { cause: error },
        )
      }
    >
      <NavbarItem mobile={mobile} {...(item as ItemProps)} />
    </ErrorCauseBoundary>
  ));
}
