import { memo } from 'react';

import OriginalDocItem from '@theme-init/DocItem';
import type { Props } from '@theme/DocItem';

/**
 * Wraps the stock component, to render the article again only for other content. The router passes new properties with
 * each navigation, also to a page that was rendered ahead of it.
 */
export default memo(
  function DocItem(props: Props) {
    return <OriginalDocItem {...props} />;
  },
  (before, after) => before.content === after.content,
);
