import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';

import { VisuallyHidden } from '@site/src/components/VisuallyHidden';
import { useTwinPath } from '@site/src/hooks/use-twin-path';

/** Tells programs that read a page where its Markdown is (plugins/agent-files), in its head and at its end. */
export function MarkdownTwin() {
  const twin = useTwinPath();
  const index = useBaseUrl('/llms.txt');
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={twin} title="Markdown" />
      </Head>
      <VisuallyHidden data-agent-hint="">
        For coding agents: this page is Markdown at {twin}, and {index} lists all pages.
      </VisuallyHidden>
    </>
  );
}
