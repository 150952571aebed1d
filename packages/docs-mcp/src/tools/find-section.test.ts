import { describe, expect, it } from 'vitest';

import { findSection } from './find-section.js';

const guide = `---
title: "Tea"
---

# Tea

About tea.

## Pour

Hot.

\`\`\`\`sh
## Drink
\`\`\`
## Drink
\`\`\`\`

1. In a list:

   \`\`\`sh
   # a comment
   \`\`\`

### Not the \`tea_pot\`, [please](https://example.test/#x)!

It breaks.

## Drink

Slowly.

## Wash up {#clean}

Soon.

| Code | Meaning |
|---|---|
| [\`TOO_HOT\`](https://example.test/docs/tea.md#too-hot) | Wait. |
| [\`TOO_COLD\`](https://example.test/docs/tea.md#too-cold) | Boil. |

## Drink

Again.

---

Names in this page's code: none
`;

const reference = `# Wood

## Constructor

### new Wood()

#### Parameters

\`trees\`

## Methods

### static add()

Plants.

#### Parameters

\`tree\`

#### Returns

When.

### get()

Finds.
`;

describe('findSection in a guide', () => {
  it('ends at the next heading of its level and ignores headings in code', () => {
    const { text = '', anchor } = findSection(guide, 'pour', 'docs/tea') ?? {};
    expect(anchor).toBe('pour');
    expect(text).toMatch(/^## Pour\n\nHot\./);
    expect(text).toMatch(/### Not the .*\n\nIt breaks\.\n$/);
  });

  it.each([
    ['not-the-tea_pot-please', '### Not the `tea_pot`'],
    ['drink', '## Drink\n\nSlowly.\n'],
    ['Drink-1', '## Drink\n\nAgain.\n'],
    ['clean', '## Wash up {#clean}\n\nSoon.\n'],
  ])('finds #%s', (anchor, expected) => {
    expect(findSection(guide, anchor, 'docs/tea')?.text.slice(0, expected.length)).toBe(expected);
  });

  it('finds a table row, with the head of its table', () => {
    const { text } = findSection(guide, 'too-cold', 'docs/tea') ?? {};
    expect(text?.split('\n').map((line) => line.slice(0, 14))).toEqual([
      '| Code | Meani',
      '|---|---|',
      '| [`TOO_COLD`]',
      '',
    ]);
  });

  it('ends at a rule', () => {
    expect(findSection(guide, 'drink-1', 'docs/tea')?.text).toBe('## Drink\n\nAgain.\n');
  });

  it.each(['zebra', 'tea', 'drink-2', 'pour-hot', 'a-comment', ''])(
    'returns nothing for #%s',
    (anchor) => {
      expect(findSection(guide, anchor, 'docs/tea')).toBeUndefined();
    },
  );
});

describe('findSection in the API reference', () => {
  it.each([
    [
      'add',
      'add',
      '### static add()\n\nPlants.\n\n#### Parameters\n\n`tree`\n\n#### Returns\n\nWhen.\n',
    ],
    ['add-parameters', 'add-parameters', '#### Parameters\n\n`tree`\n'],
    ['constructor-parameters', 'constructor-parameters', '#### Parameters\n\n`trees`\n'],
    ['constructor', 'constructor', '### new Wood()\n\n#### Parameters\n\n`trees`\n'],
    ['methods', 'methods', '## Methods\n'],
    ['get', 'get', '### get()\n\nFinds.\n'],
    // Parameters and fields have anchors but no headings.
    ['get-name', 'get', '### get()\n\nFinds.\n'],
    ['add-returns-when', 'add-returns', '#### Returns\n\nWhen.\n'],
  ])('finds #%s in #%s', (wanted, anchor, expected) => {
    const found = findSection(reference, wanted, 'api/classes/Wood');
    expect(found?.anchor).toBe(anchor);
    expect(found?.text.slice(0, expected.length)).toBe(expected);
  });

  it.each(['parameters', 'parameters-1', 'remove', 'remove-name'])(
    'returns nothing for #%s',
    (anchor) => {
      expect(findSection(reference, anchor, 'api/classes/Wood')).toBeUndefined();
    },
  );
});

it('finds a package by its name without the scope', () => {
  const page = '# Plugins\n\n## @dowel/plugin-tea\n\nTea.\n\n## Install\n\nSo.\n';
  expect(findSection(page, 'plugin-tea', 'plugins')?.text).toBe('## @dowel/plugin-tea\n\nTea.\n');
});
