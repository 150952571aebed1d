import Layout from '@theme/Layout';

import { MarkdownVersion } from '@site/features/agents/components/MarkdownVersion';

import { Hero } from './_components/Hero';
import { Journey } from './_components/Journey';
import { Reasons } from './_components/Reasons';
import { WaysIn } from './_components/WaysIn';

export default function Home() {
  return (
    <Layout description="Dowel is a TypeScript toolkit for AI agents. A model plans which of your functions to call, and you can see, limit or cancel the plan before any step runs.">
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
