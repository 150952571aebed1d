import { existsSync, readdirSync, readFileSync } from 'node:fs';

import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

const generated = [
  '**/dist/',
  'website/build/',
  'website/api/',
  'website/.docusaurus*/',
  '.cache/',
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

export default typescript.config(
  { ignores: generated },
  js.configs.recommended,
  {
    files: ['**/*.js'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [typescript.configs.strictTypeChecked, typescript.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      // An executor or a provider may be async by contract and have nothing to await.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-empty-function': ['error', { allow: ['asyncMethods', 'methods'] }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: true },
      ],
    },
  },
  {
    files: ['{bench,packages,website}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [fromScripts] }] },
  },
  {
    files: isomorphic,
    ignores: [
      '**/*.test.ts',
      'packages/core/src/server/listen-node.ts',
      'packages/core/src/testing/**',
    ],
    rules: {
      'no-restricted-globals': ['error', 'process', 'Buffer', 'global', '__dirname', 'require'],
      'no-restricted-imports': ['error', { patterns: [{ group: ['node:*'] }, fromScripts] }],
    },
  },
  {
    files: ['website/src/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
);
