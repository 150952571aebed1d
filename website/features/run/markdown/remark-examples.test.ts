import { describe, expect, it } from 'vitest';

import { parseMarkdown } from '../../../kernel/markdown/parse-markdown.js';
import { remarkExamples } from './remark-examples.js';

function transform(text: string): string {
  const tree = parseMarkdown(text, 'mdx');
  remarkExamples()(tree, { path: 'website/docs/page.mdx' });
  return JSON.stringify(tree);
}

const programs = /@generated\/examples\/default\/programs\/[\w-]+\.json/g;

describe('remarkExamples', () => {
  it('imports each program of the page once', () => {
    const page = transform(
      '<Example name="smallest-agent" />\n\n<Example name="smallest-agent" region="run" />\n\n<Example name="see-the-plan" />\n',
    );
    expect(page.match(programs)).toEqual([
      '@generated/examples/default/programs/smallest-agent.json',
      '@generated/examples/default/programs/see-the-plan.json',
    ]);
    expect(page.match(/"name":"program"/g)).toHaveLength(3);
  });

  it('leaves other pages as they are', () => {
    expect(transform('<Other name="smallest-agent" />\n')).not.toMatch(programs);
  });

  it('says which program is missing, and where', () => {
    expect(() => transform('Text.\n\n<Example name="nowhere" />\n')).toThrow(
      /page\.mdx:3: <Example name="nowhere"> needs the file website\/examples\/nowhere\.ts, which doesn't exist\./,
    );
  });
});
