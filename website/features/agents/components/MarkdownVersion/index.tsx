import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';

import { VisuallyHidden } from '@site/kernel/components/VisuallyHidden';
import { useMarkdownPath } from '../../use-markdown-path';

/** Points agents to the page's Markdown version (features/agents), in the head and at the end of the page. */
export function MarkdownVersion() {
  const markdownPath = useMarkdownPath();
  const index = useBaseUrl('/llms.txt');
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={markdownPath} title="Markdown" />
      </Head>
      <VisuallyHidden data-agent-hint="">
        For coding agents: this page is Markdown at {markdownPath}, and {index} lists all pages.
      </VisuallyHidden>
    </>
  );
}
