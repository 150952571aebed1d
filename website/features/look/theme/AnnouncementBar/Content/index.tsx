import { Fragment } from 'react';

import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import type { Props } from '@theme/AnnouncementBar/Content';

const linkPattern = /<a href="([^"]*)">([^<]*)<\/a>/;

/**
 * Replaces the stock component, which inserts the configured HTML unchanged: its links reload the site, aren't
 * prefetched and aren't checked for broken targets. This one supports links as the only HTML.
 */
export default function AnnouncementBarContent(props: Props) {
  const { content = '' } = useThemeConfig().announcementBar ?? {};
  // Repeats: text, address of a link, text of the link.
  const parts = content.split(linkPattern);
  return (
    <div {...props}>
      {parts.map((part, index) => {
        if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>;
        if (index % 3 === 2) return null;
        return (
          <Link key={index} to={part}>
            {parts[index + 1]}
          </Link>
        );
      })}
    </div>
  );
}
