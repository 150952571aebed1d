import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import { CloneCommand } from '@site/features/code/components/CloneCommand';
import { MarkdownVersion } from '@site/features/agents/components/MarkdownVersion';
import { SiteFile } from '@site/features/agents/components/SiteFile';

import { Directory } from '../../../features/directory/components/Directory';
import styles from './styles.module.css';

export default function Plugins() {
  return (
    <Layout
      title="Plugins"
      description="Plugins, model providers and memory providers for Dowel agents: what each package provides, where it runs, and how to install it."
    >
      <main className={styles.page}>
        {/* The head of a guide. */}
        <div className="markdown">
          <header>
            <Heading as="h1">Plugins</Heading>
          </header>
          <p className={styles.lead}>
            Build your agent from plugins, model providers and memory providers. They aren’t on npm
            yet, so first <a href="#install">clone and build the repository</a>.
          </p>
        </div>
        <div data-filtered="">
          <Directory />
          <section className={styles.note} aria-labelledby="install">
            <Heading as="h2" id="install">
              Install
            </Heading>
            <div>
              <p>
                Clone and build the repository once, next to your project. Then, in your project,
                run the install command for each package you need. Open a package above to see its
                command, or copy the command with the button in the package’s row.
              </p>
              <CloneCommand then={['npm install', 'npm run build']} />
            </div>
          </section>
          <section className={styles.note} aria-labelledby="figures">
            <Heading as="h2" id="figures">
              What the figures mean
            </Heading>
            <div>
              <p>
                <strong>Size</strong> is the size of the package’s own code as one minified ES
                module, compressed with gzip. It doesn’t include the core or dependencies.{' '}
                <strong>Tested with</strong>, in a package’s details, is the version of the core
                that the package’s tests run against. The figures are read from the packages when
                the site is built. <SiteFile name="plugins.json" /> contains the same data as JSON.
              </p>
            </div>
          </section>
          <section className={styles.note} aria-labelledby="add-yours">
            <Heading as="h2" id="add-yours">
              Add yours
            </Heading>
            <div>
              <p>
                To write a plugin, see <Link to="/docs/building-plugins">Building plugins</Link>. If
                you publish your plugin yourself,{' '}
                <Link to="/docs/contributing-guide#list-a-plugin-of-yours">list it</Link> on this
                page by adding an entry to <code>website/community-plugins.json</code>. You can also{' '}
                <Link to="/docs/contributing-guide#add-a-plugin">
                  add a plugin to the Dowel repository
                </Link>
                .
              </p>
            </div>
          </section>
        </div>
        <MarkdownVersion />
      </main>
    </Layout>
  );
}
