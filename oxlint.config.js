// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What ESLint recommends for every file, except rules that the compiler covers. */
const recommended = [
  'for-direction',
  'no-async-promise-executor',
  'no-case-declarations',
  'no-compare-neg-zero',
  'no-cond-assign',
  'no-constant-binary-expression',
  'no-constant-condition',
  'no-control-regex',
  'no-debugger',
  'no-delete-var',
  'no-dupe-else-if',
  'no-duplicate-case',
  'no-empty',
  'no-empty-character-class',
  'no-empty-pattern',
  'no-empty-static-block',
  'no-ex-assign',
  'no-extra-boolean-cast',
  'no-fallthrough',
  'no-global-assign',
  'no-invalid-regexp',
  'no-irregular-whitespace',
  'no-loss-of-precision',
  'no-misleading-character-class',
  'no-nonoctal-decimal-escape',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-self-assign',
  'no-shadow-restricted-names',
  'no-sparse-arrays',
  'no-unassigned-vars',
  'no-unexpected-multiline',
  'no-unsafe-finally',
  'no-unsafe-optional-chaining',
  'no-unused-labels',
  'no-unused-private-class-members',
  'no-useless-assignment',
  'no-useless-backreference',
  'no-useless-catch',
  'no-useless-escape',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
  'require-yield',
  'use-isnan',
  'valid-typeof',
];

/** The strict and stylistic rules of typescript-eslint, most of which need types. */
const typed = [
  'adjacent-overload-signatures',
  'array-type',
  'await-thenable',
  'ban-tslint-comment',
  'class-literal-property-style',
  'consistent-generic-constructors',
  'consistent-indexed-object-style',
  'consistent-type-assertions',
  'consistent-type-imports',
  'dot-notation',
  'no-array-constructor',
  'no-array-delete',
  'no-base-to-string',
  'no-confusing-non-null-assertion',
  'no-confusing-void-expression',
  'no-deprecated',
  'no-duplicate-enum-values',
  'no-duplicate-type-constituents',
  'no-dynamic-delete',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extra-non-null-assertion',
  'no-extraneous-class',
  'no-floating-promises',
  'no-for-in-array',
  'no-generated-empty-object-type',
  'no-implied-eval',
  'no-inferrable-types',
  'no-invalid-void-type',
  'no-meaningless-void-operator',
  'no-misused-new',
  'no-misused-promises',
  'no-misused-spread',
  'no-mixed-enums',
  'no-namespace',
  'no-non-null-asserted-nullish-coalescing',
  'no-non-null-asserted-optional-chain',
  'no-non-null-assertion',
  'no-redundant-type-constituents',
  'no-require-imports',
  'no-this-alias',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-arguments',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-constraint',
  'no-unnecessary-type-conversion',
  'no-unnecessary-type-parameters',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-declaration-merging',
  'no-unsafe-enum-comparison',
  'no-unsafe-function-type',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'no-unsafe-unary-minus',
  'no-unused-expressions',
  'no-unused-vars',
  'no-useless-constructor',
  'no-useless-default-assignment',
  'no-wrapper-object-types',
  'non-nullable-type-assertion-style',
  'only-throw-error',
  'prefer-as-const',
  'prefer-find',
  'prefer-for-of',
  'prefer-function-type',
  'prefer-includes',
  'prefer-literal-enum-member',
  'prefer-namespace-keyword',
  'prefer-nullish-coalescing',
  'prefer-optional-chain',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-regexp-exec',
  'prefer-return-this-type',
  'prefer-string-starts-ends-with',
  'related-getter-setter-pairs',
  'triple-slash-reference',
  'unbound-method',
  'unified-signatures',
  'use-unknown-in-catch-callback-variable',
];

/** Rules of typescript-eslint with options. */
const options = {
  'typescript/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
  // Numbers print as expected.
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/no-empty-function': ['error', { allow: ['asyncMethods', 'methods'] }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
};

/** The rules of React, which include those of its compiler. */
const react = [
  'rules-of-hooks',
  'exhaustive-deps',
  'static-components',
  'use-memo',
  'preserve-manual-memoization',
  'immutability',
  'globals',
  'refs',
  'set-state-in-effect',
  'error-boundaries',
  'purity',
  'set-state-in-render',
  'unsupported-syntax',
];

/** Code that must run in a browser worker as well: no Node globals, no Node modules. */
const isomorphic = readdirSync(new URL('packages', import.meta.url))
  .filter(runsInBrowser)
  .map((folder) => `packages/${folder}/src/**/*.ts`);

/** @param {string} folder */
function runsInBrowser(folder) {
  const file = new URL(`packages/${folder}/package.json`, import.meta.url);
  if (!existsSync(file)) return false;
  /** @type {{ bin?: object, dowel?: { runsIn: string[] } }} */
  const { bin, dowel } = JSON.parse(readFileSync(file, 'utf8'));
  // The core and the search have no `dowel` block. A package with a command is for Node.
  return dowel === undefined ? bin === undefined : dowel.runsIn.includes('browser');
}

/** Scripts use the packages and the site, never the other way round. */
const fromScripts = {
  regex: '^(?:\\.\\./)+scripts/',
  message: 'Only scripts may import from scripts. Move shared code to website or packages.',
};

/** The core's HTTP server has one door, which its own files don't need. */
const pastServerDoor = {
  group: ['**/server/*', '!**/server/index.js'],
  message: 'Import from `server/index.js`, and export there what you need.',
};

/** @param {readonly string[]} names */
function errors(names, prefix = '') {
  return Object.fromEntries(names.map((name) => [prefix + name, 'error']));
}

export default {
  options: { typeAware: true, maxWarnings: 0 },
  plugins: ['import', 'react', 'typescript'],
  // Only the rules named here, so that an update of the linter changes nothing by surprise.
  categories: { correctness: 'off' },
  rules: {
    ...errors(recommended),
    // Types may refer to each other: they are gone when the code runs.
    'import/no-cycle': ['error', { ignoreTypes: true }],
  },
  ignorePatterns: [
    '**/dist/',
    'website/build/',
    'website/api/',
    'website/.docusaurus*/',
    'packages/*/docs/',
    '.cache/',
  ],
  overrides: [
    { files: ['**/*.{ts,tsx}'], rules: { ...errors(typed, 'typescript/'), ...options } },
    {
      files: ['{bench,packages,website}/**/*.{ts,tsx}'],
      rules: { 'no-restricted-imports': ['error', { patterns: [fromScripts] }] },
    },
    {
      files: ['packages/core/**/*.ts'],
      rules: { 'no-restricted-imports': ['error', { patterns: [fromScripts, pastServerDoor] }] },
    },
    {
      files: isomorphic,
      excludeFiles: [
        '**/*.test.ts',
        'packages/core/src/server/{exchange,incoming-body,listen-node,node-request,node-response}.ts',
        'packages/core/src/testing/**',
      ],
      rules: {
        'no-restricted-globals': ['error', 'process', 'Buffer', 'global', '__dirname', 'require'],
        'no-restricted-imports': [
          'error',
          { patterns: [{ group: ['node:*'] }, fromScripts, pastServerDoor] },
        ],
      },
    },
    { files: ['website/{features,kernel,src}/**/*.tsx'], rules: errors(react, 'react/') },
  ],
};
