import Layout from '@theme/Layout';

import { MarkdownVersion } from '@site/src/components/MarkdownVersion';

import { Hero } from './_components/Hero';
import { Journey } from './_components/Journey';
import { Reasons } from './_components/Reasons';
import { WaysIn } from './_components/WaysIn';

export default function Home() {
  return (
    <Layout description="Dowel is a TypeScript toolkit for AI agents made of plugins: triggers, executors, model and memory providers, joined by one small runtime.">
      <main>
        <Hero />
        <Journey />
        <Reasons />
        <WaysIn />
        <MarkdownVersion />
      </main>
    </Layout>
  );
}
