import Head from '@docusaurus/Head';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme-original/ErrorPageContent';

/** The stock view keeps the title of the page that crashed. */
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
