import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import { CloneCommand } from '@site/src/components/CloneCommand';
import { MarkdownVersion } from '@site/src/components/MarkdownVersion';
import { SiteFile } from '@site/src/components/SiteFile';

import { Directory } from './_components/Directory';
import styles from './styles.module.css';

export default function Plugins() {
  return (
    <Layout
      title="Plugins"
      description="Every package that joins Dowel's runtime: what it provides, where it runs, and which settings it needs."
    >
      <main className={styles.page}>
        <Heading as="h1">Plugins</Heading>
        <p className={styles.lead}>
          What joins the core: plugins bring triggers and executors, models plan and write, memory
          keeps conversations. Nothing is on npm yet; the commands work beside a clone of the
          repository, which is <a href="#install">set up once</a>.
        </p>
        <div className={styles.filtered}>
          <Directory />
          <section className={styles.note} aria-labelledby="install">
            <Heading as="h2" id="install">
              Install
            </Heading>
            <div>
              <p>
                Clone and build the repository beside your project, once. The commands above then
                add its packages to your project, which imports them by name.
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
                <strong>Size</strong> is the package’s own files as one minified ES module,
                compressed with gzip. The core and the dependencies are not counted.{' '}
                <strong>Tested with</strong> names the version of the core that the package’s tests
                run on. All of it is read from the packages when the site is built;{' '}
                <SiteFile name="plugins.json" /> has the same for programs.
              </p>
            </div>
          </section>
          <section className={styles.note} aria-labelledby="add-yours">
            <Heading as="h2" id="add-yours">
              Add yours
            </Heading>
            <div>
              <p>
                Write it with <Link to="/docs/building-plugins">Building plugins</Link>. Keep it in
                a repository of your own and{' '}
                <Link to="/docs/contributing-guide#list-a-plugin-of-yours">list it here</Link> with
                one entry in <code>website/community-plugins.json</code>, or{' '}
                <Link to="/docs/contributing-guide#add-a-plugin">add it to this one</Link>.
              </p>
            </div>
          </section>
        </div>
        <MarkdownVersion />
      </main>
    </Layout>
  );
}
