import { Fragment } from 'react';

import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import type { Props } from '@theme/AnnouncementBar/Content';

const linkPattern = /<a href="([^"]*)">([^<]*)<\/a>/;

/**
 * Ours, because the stock one puts the configured HTML into the page as it is: its link reloads the site, and is
 * neither fetched ahead nor checked by the build. Links are all the HTML that this one knows.
 */
export default function AnnouncementBarContent(props: Props) {
  const { content = '' } = useThemeConfig().announcementBar ?? {};
  // Text, address and text of a link, text, address …
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
