import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { expect, it } from 'vitest';

import { listFiles } from '../checks/list-files.js';
import { root } from '../checks/root.js';
import { specification } from './specification.js';

const lines = Object.entries(specification).flatMap(([section, names]) =>
  names.map((name) => `§${section} ${name}`),
);

/** Finds the lines that the titles of a file's tests name. A test that is skipped shows nothing. */
function findShown(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (!text.includes('[§')) return [];
  const shown: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && isTest(node.expression.getText())) {
      const title = node.arguments[0]?.getText() ?? '';
      shown.push(...[...title.matchAll(/\[(§[^\]]+)\]/g)].map(([, line = '']) => line));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return shown;
}

/** @param callee - Such as `it` and `it.each(…)`. */
function isTest(callee: string): boolean {
  return /^(?:it|describe)\b/.test(callee) && !/^\w+\.(?:skip|todo)\b/.test(callee);
}

const files = listFiles(root, 'website', '.ts').filter(
  (file) => /\.(?:spec|test)\.ts$/.test(file) && !file.includes('/node_modules/'),
);
const shown = files.flatMap(findShown);

it('every line of the specification has a test', () => {
  console.log(
    `${lines.length} lines of the specification, named ${shown.length} times by the tests of the site`,
  );
  expect(lines.filter((line) => !shown.includes(line))).toEqual([]);
});

it('no test names a line that the specification does not have', () => {
  expect(shown.filter((line) => !lines.includes(line))).toEqual([]);
});
