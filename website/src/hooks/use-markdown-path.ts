import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import { getTwinPath } from '@site/plugins/agent-files/twin-path';

/** The path of the Markdown of the page that is shown. */
export function useTwinPath(): string {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return getTwinPath(useLocation().pathname, baseUrl);
}
