import { describe, expect, it } from 'vitest';

import type { MarkdownPage } from './make-markdown.js';
import { choosePagesForPluginAuthors } from './plugin-authors.js';

const names = [
  'docs/building-plugins/executors',
  'docs/building-plugins/triggers',
  'docs/core-utilities/createEvent',
  'docs/core-utilities/getObject',
  'api/classes/ModelManager',
  'api/classes/Plugin',
];

const index = createPage('docs/building-plugins', {
  body: `# Building plugins

\`\`\`ts
class A extends Plugin {
  init() {}
}
\`\`\`

## Recipes

Agents.

### Webhook

\`\`\`ts
new ModelManager();
\`\`\`

Pipeline:

| Stage | What happened | Result |
| - | - | - |
| Input | Hello | ✓ |

### Digest

See [ModelManager](https://example.org/api/classes/ModelManager.md).

## Where to go next

- On.
`,
  codeLinks: new Map([
    ['https://example.org/api/classes/Plugin.md', 'Plugin'],
    ['https://example.org/api/classes/ModelManager.md', 'ModelManager'],
    ['https://example.org/api/classes/ModelManager.md#init', 'init'],
  ]),
});

function createPage(name: string, page: Partial<MarkdownPage> = {}): MarkdownPage {
  return {
    route: `/${name}`,
    title: name,
    description: '',
    url: `https://example.org/${name}`,
    address: `https://example.org/${name}.md`,
    body: `# ${name}\n`,
    codeLinks: new Map(),
    file: '',
    ...page,
  };
}

function choose(guide: MarkdownPage): MarkdownPage[] {
  return choosePagesForPluginAuthors([guide, ...names.map((name) => createPage(name))], '/');
}

describe('the pages for plugin authors', () => {
  it('list the recipes with a link instead of their text', () => {
    expect(choose(index)[0]?.body).toBe(`# Building plugins

\`\`\`ts
class A extends Plugin {
  init() {}
}
\`\`\`

## Recipes

Complete agents, on [the page](https://example.org/docs/building-plugins.md#recipes):

- Webhook
- Digest
`);
  });

  it('include the reference of names in the guides, but not of names that only recipes use', () => {
    const reference = choose(index).map(({ route }) => route);
    expect(reference).toContain('/api/classes/Plugin');
    expect(reference).not.toContain('/api/classes/ModelManager');
  });

  it('throw if the guide has no recipes', () => {
    const body = '# Building plugins\n';
    expect(() => choose({ ...index, body })).toThrow('the page has no such heading');
  });
});
