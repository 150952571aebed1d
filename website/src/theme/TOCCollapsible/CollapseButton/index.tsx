import type { Props } from '@theme/TOCCollapsible/CollapseButton';
import CollapseButton from '@theme-original/TOCCollapsible/CollapseButton';

/** Wraps the stock button to add `aria-expanded`. */
export default function ExpandedCollapseButton(props: Props) {
  return <CollapseButton {...props} aria-expanded={!props.collapsed} />;
}
