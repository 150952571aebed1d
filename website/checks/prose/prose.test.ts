import { describe, expect, it } from 'vitest';

import { checkAnchors, pinAnchors } from './anchors.js';
import { checkSummaries, findUndescribedMembers, listParameters } from './descriptions.js';
import { checkExamples } from '../samples/examples.js';
import { checkErrorCodes, findErrorCodes } from './error-codes.js';
import { checkFrontMatter } from './front-matter.js';
import { checkHeadings } from '../headings.js';
import { checkLinks, readLinks } from './links.js';
import { checkNames, findUnexplained } from './names.js';
import { readPage } from '../pages.js';
import { checkSpelling, createSpelling } from './spelling.js';

const file = 'website/docs/tea/index.mdx';
const description = 'How to make a pot of tea that your guests will remember.';
const page = (body: string, head = `title: Tea\ndescription: ${description}`) =>
  readPage(file, `---\n${head}\n---\n\n${body}\n`);

describe('checkSpelling', () => {
  const spelling = createSpelling(['npm', 'Dowel']);
  const check = (body: string) => checkSpelling(page(body), spelling);

  it('accepts British spelling, our words, compounds and possessives', () => {
    expect(check("The colour of npm's licence.\n\nA time-out; Dowel's own, don’t ask.")).toEqual(
      [],
    );
  });

  it('reports the page, the line and a suggestion', () => {
    expect(check('Tea.\n\n- To **recieve** tea')).toEqual([
      `${file}:8: "recieve" is not in the dictionary; did you mean "receive"?`,
    ]);
    expect(check('The color.')[0]).toContain(`${file}:6: "color" is not in the dictionary`);
  });

  it('ignores code, addresses and elements, and checks the front matter', () => {
    expect(check('`qwzx` https://qwzx.example <Qwzx name="qwzx" />\n\n```text\nqwzx\n```')).toEqual(
      [],
    );
    expect(checkSpelling(page('', 'title: Qwzx'), spelling)).toHaveLength(1);
  });
});

describe('checkFrontMatter', () => {
  it('requires a title and a unique description of the right length', () => {
    expect(checkFrontMatter([page('')])).toEqual([]);
    expect(checkFrontMatter([page('', 'title: Tea')])).toEqual([
      `${file}:1: the page has no description`,
    ]);
    expect(checkFrontMatter([page('', 'description: Short.')])).toEqual([
      `${file}:1: the page has no title`,
      `${file}:1: the description has 6 characters; it must have 50 to 160`,
    ]);
    expect(checkFrontMatter([page('')], new Map([['/api/Tea', description]]))).toEqual([
      `${file}:1: /api/Tea has the same description`,
    ]);
  });
});

describe('checkHeadings', () => {
  it('requires headings in order, without duplicates', () => {
    expect(checkHeadings(page('## One\n\n### Two\n\n## Three'))).toEqual([]);
    expect(checkHeadings(page('# One\n\n### Two\n\n## One'))).toEqual([
      `${file}:6: the page title must be the only level 1 heading`,
      `${file}:8: a level 3 heading follows one of level 1`,
      `${file}:10: the heading "One" is already on line 6`,
    ]);
  });

  it('gives headings the same anchors as the site', () => {
    const { headings } = page('## What `Tea` is, and *why*\n\n## Pots {#all-pots}\n\n## Set-up');
    expect(headings.map(({ id }) => id)).toEqual(['what-tea-is-and-why', 'all-pots', 'set-up']);
  });
});

describe('checkLinks', () => {
  const site = new Map([
    ['/', new Set<string>()],
    ['/docs/tea', new Set(['pots'])],
    ['/docs/cups', new Set(['handles'])],
    ['/api/classes/Kettle', new Set(['boil'])],
  ]);
  const check = (body: string) =>
    checkLinks({ file, links: readLinks(page(body).tree) }, site, 'https://tea.example');

  it('accepts links to files, addresses, anchors and other sites', () => {
    const links = [
      '[a](../cups.mdx#handles) [b](./index.mdx) [c](#pots) [d](/api/classes/Kettle#boil)',
      '[e](https://other.example/x) [f](https://tea.example/docs/tea/) <a href="/">home</a>',
    ];
    expect(check(links.join('\n'))).toEqual([]);
  });

  it.each([
    ['[a](./cups.mdx)', './cups.mdx is not a page'],
    ['[a](../cups)', '../cups is not a page'],
    ['[a](../cups.mdx#lids)', '../cups.mdx#lids: /docs/cups has no "lids"; it has handles'],
    ['[a](#cups)', '#cups: /docs/tea has no "cups"; it has pots'],
    ['[a](/api/classes/Pan)', '/api/classes/Pan is not a page'],
    ['<Link to="/api/classes/Pan">a</Link>', '/api/classes/Pan is not a page'],
    ['[a](https://tea.example/milk)', 'https://tea.example/milk is not a page'],
  ])('reports %s', (body, problem) => {
    expect(check(body)).toEqual([`${file}:6: ${problem}`]);
  });
});

describe('checkAnchors', () => {
  const pages = [page('## Pots\n\n## Cups')];
  const pinned = { '/docs/tea': ['cups', 'pots'] };

  it('reports an anchor that is gone', () => {
    expect(checkAnchors(pages, pinned, {})).toEqual([]);
    expect(checkAnchors(pages, { '/docs/tea': ['cups', 'mugs', 'pots'] }, {})).toEqual([
      `${file}: the anchor #mugs is gone; add a redirect for "/docs/tea#mugs" to website/fragment-redirects.json`,
    ]);
  });

  it('accepts a redirect from a removed anchor to a heading', () => {
    const old = { '/docs/tea': ['cups', 'mugs', 'pots'] };
    expect(checkAnchors(pages, old, { '/docs/tea#mugs': '/docs/tea#cups' })).toEqual([]);
    const redirects = { '/docs/tea#mugs': '/docs/tea#bowls', '/docs/tea#pots': '/docs/tea#cups' };
    expect(checkAnchors(pages, old, redirects)).toEqual([
      'website/fragment-redirects.json: /docs/tea#bowls is not an anchor',
      'website/fragment-redirects.json: /docs/tea#pots is still an anchor; remove its redirect',
    ]);
  });

  it('reports new anchors, which pinAnchors adds without removing old ones', () => {
    expect(checkAnchors(pages, { '/docs/tea': ['pots'] }, {})).toEqual([
      `${file}:8: not in website/docs-anchors.json: #cups; run "npm run check:docs -- --pin"`,
    ]);
    expect(pinAnchors(pages, { '/docs/tea': ['mugs'], '/docs/gone': ['a'] })).toEqual({
      '/docs/gone': ['a'],
      '/docs/tea': ['cups', 'mugs', 'pots'],
    });
  });
});

describe('checkNames', () => {
  const known = {
    exported: new Set(['Kettle', 'isTea']),
    members: new Map([['Kettle', new Set(['boil'])]]),
    globals: new Set(['Promise', 'fetch']),
    words: new Set(['isTea', 'kettle', 'maxCups', 'TEA_COLD', 'boil']),
  };
  const check = (body: string, programs: string[] = []) =>
    checkNames(page(body), programs, known).map((problem) => problem.replace(`${file}:6: `, ''));

  it('accepts names from a package, the platform or a program on the page', () => {
    const right = '`Kettle` `Kettle.boil()` `new Kettle()` `Promise<Kettle>` `kettle.boil`';
    expect(check(`${right} \`maxCups\` \`TEA_COLD\` \`isTea(x)\` \`a b\` \`--cups\``)).toEqual([]);
    expect(check('`MilkJug`', ['class MilkJug {}'])).toEqual([]);
  });

  it.each([
    ['Ketle', '`Ketle`: no package exports "Ketle"'],
    ['Kettle.boyl', '`Kettle.boyl`: "Kettle" has no member "boyl"'],
    ['kettle.boyl()', '`kettle.boyl()`: "boyl" does not occur in the code'],
    ['maxMugs', '`maxMugs`: "maxMugs" does not occur in the code'],
    ['TEA_HOT', '`TEA_HOT`: "TEA_HOT" does not occur in the code'],
    ['kettle.boil.fast', '`kettle.boil.fast`: "fast" does not occur in the code'],
    ['maxMug: 3', '`maxMug: 3`: "maxMug" does not occur in the code'],
    ['isCoffee()', '`isCoffee()`: "isCoffee" does not occur in the code'],
  ])('reports %s', (name, problem) => {
    expect(check(`\`${name}\``)).toEqual([problem]);
  });

  it('finds public names that no guide explains', () => {
    const names = [
      { name: 'Kettle', url: '/api/classes/Kettle', isCalled: false, guides: ['/docs/tea'] },
      { name: 'Kettle.boil', url: '/api/classes/Kettle#boil', isCalled: true },
      { name: 'isTea', url: '/api/functions/isTea', isCalled: true, guides: [] },
    ];
    expect(findUnexplained(names)).toEqual(['isTea']);
  });
});

describe('findErrorCodes', () => {
  it('finds codes in strings and keys, but not those of other programs', () => {
    const source =
      "throw refuse(503, 'TEA_COLD');\n  TEA_GONE: { status: 404 },\nconst MILK_TIME = 'SQLITE_BUSY';";
    expect(findErrorCodes(source)).toEqual(['TEA_COLD', 'TEA_GONE']);
  });
});

describe('checkErrorCodes', () => {
  const rows = (...codes: string[]) =>
    codes.map((code) => `| \`${code}\` | It happens. | Wait. |`).join('\n');
  const table = (...codes: string[]) =>
    page(`| Error code | Meaning | What to do |\n| --- | --- | --- |\n${rows(...codes)}`);

  it('accepts one entry and one link for each code', () => {
    const codes = ['TEA_COLD', 'TEA_GONE'];
    expect(checkErrorCodes(codes, table(...codes), new Set(codes))).toEqual([]);
  });

  it('reports codes without an entry, entries without a code, and links that are missing or dead', () => {
    expect(
      checkErrorCodes(
        ['TEA_COLD', 'TEA_GONE'],
        table('TEA_COLD', 'TEA_COLD', 'MILK_SOUR'),
        new Set(['TEA_COLD', 'MILK_SOUR']),
      ),
    ).toEqual([
      `${file}: \`TEA_GONE\` has no entry; add a row to a table of error codes`,
      `${file}:9: a second entry for \`TEA_COLD\``,
      `${file}:10: no package uses \`MILK_SOUR\``,
      'packages/core/src/error-docs.ts: add TEA_GONE',
      'packages/core/src/error-docs.ts: remove MILK_SOUR',
    ]);
  });
});

describe('the checks of descriptions', () => {
  const parameter = (name: string, description: string, properties: unknown[] = []) => ({
    name,
    description,
    properties,
    type: 'string',
    isOptional: false,
  });
  const member = (name: string, description: string, parameters = [parameter('cups', '')]) => ({
    name,
    description,
    parameters,
    kind: 'method' as const,
    url: 'https://tea.example',
    flags: [],
    signature: '',
    typeParameters: [],
    throws: [],
    examples: [],
    properties: [parameter('lid', 'The lid.')],
  });
  const kettle = {
    name: 'Kettle',
    kind: 'class' as const,
    summary: 'Boils water.',
    parameters: [parameter('options', 'What it boils.', [parameter('litres', '')])],
    members: [member('boil', 'Once per cup.'), member('pour', '', [])],
  };

  it('list parameters, and the properties of inline objects', () => {
    const parameters = listParameters(kettle);
    expect(parameters.map(({ place }) => place)).toEqual([
      'Kettle(options)',
      'Kettle(options.litres)',
      'Kettle.boil(cups)',
      'Kettle.boil.lid',
      'Kettle.pour.lid',
    ]);
    const empty = parameters.filter(({ description }) => description === '');
    expect(empty.map(({ place }) => place)).toEqual([
      'Kettle(options.litres)',
      'Kettle.boil(cups)',
    ]);
  });

  it('report members without a description, and summaries that start with no verb', () => {
    expect(findUndescribedMembers(kettle)).toEqual(['Kettle.pour: the member has no description']);
    expect(checkSummaries({ ...kettle, members: kettle.members.slice(0, 1) })).toEqual([
      'Kettle.boil: the summary starts with "Once"; start it with a verb, such as "Returns"',
    ]);
  });
});

describe('checkExamples', () => {
  it('reports programs and regions that do not exist', () => {
    const programs = new Map([['pot', ['fill']]]);
    const check = (body: string) => checkExamples(page(body), programs);
    expect(check('<Example name="pot" />\n\n<Example name="pot" region="fill" />')).toEqual([]);
    expect(check('<Example name="pan" />')).toEqual([
      `${file}:6: website/examples/pan.ts does not exist`,
    ]);
    expect(check('<Example name="pot" region="pour" />')).toEqual([
      `${file}:6: website/examples/pot.ts has no region "pour"`,
    ]);
  });
});
