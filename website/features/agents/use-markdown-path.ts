import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import { getMarkdownPath } from './build/markdown-path';

/** Returns the path of the current page's Markdown version. */
export function useMarkdownPath(): string {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return getMarkdownPath(useLocation().pathname, baseUrl);
}
