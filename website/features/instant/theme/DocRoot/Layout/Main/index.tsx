import OriginalMain from '@theme-init/DocRoot/Layout/Main';
import type { Props } from '@theme/DocRoot/Layout/Main';

import { PageAhead } from '../../../../components/PageAhead';

/** Wraps the stock component, to render the page that the reader points at ahead of the click. */
export default function DocRootLayoutMain({ children, ...props }: Props) {
  return (
    <OriginalMain {...props}>
      <PageAhead>{children}</PageAhead>
    </OriginalMain>
  );
}
