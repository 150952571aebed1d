import Head from '@docusaurus/Head';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme-init/ErrorPageContent';

/** Wraps the stock view, which keeps the title of the crashed page. */
export default function TitledErrorPageContent(props: Props) {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}
