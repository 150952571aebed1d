import type { Props } from '@theme/TOCCollapsible/CollapseButton';
import CollapseButton from '@theme-original/TOCCollapsible/CollapseButton';

/** The stock button does not say whether it is open. */
export default function ExpandedCollapseButton(props: Props) {
  return <CollapseButton {...props} aria-expanded={!props.collapsed} />;
}
