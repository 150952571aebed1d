import { useDoc } from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import type { Props } from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';

import { ContentsButton } from '../../../../look/components/ContentsButton';
import { MarkdownVersion } from '../../../components/MarkdownVersion';
import { PageMenu } from '../../../components/PageMenu';

import styles from './styles.module.css';

/** Replaces the stock layout, whose columns depend on the window. Ours depend on a readable line length. */
export default function DocItemLayout({ children }: Props) {
  const { frontMatter, metadata, toc } = useDoc();
  const hasContents = frontMatter.hide_table_of_contents !== true && toc.length > 0;
  return (
    <div className={styles.layout}>
      <div className={styles.column}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <article>
          <div className={styles.top}>
            <DocBreadcrumbs />
            {hasContents && <ContentsButton />}
            <PageMenu />
          </div>
          <DocVersionBadge />
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
        <MarkdownVersion />
      </div>
      {hasContents && (
        <div className={styles.contents}>
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
