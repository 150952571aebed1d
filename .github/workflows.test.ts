import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';

import { testSteps } from '../scripts/lib/test-steps.js';

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly concurrency?: object;
  readonly jobs: Readonly<Record<string, { readonly 'timeout-minutes'?: number }>>;
}

const directory = import.meta.dirname;
const read = (file: string) => readFileSync(path.join(directory, file), 'utf8');
const { scripts } = JSON.parse(read('../package.json')) as { scripts: Record<string, string> };
const forms = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yml'),
);
const workflows = forms.filter((file) => path.dirname(file) === 'workflows');

/** The first group of every match. */
function findAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

it.each(forms)('%s is valid YAML', (file) => {
  const { errors, warnings } = parseDocument(read(file));
  expect([...errors, ...warnings]).toEqual([]);
});

describe.each(workflows)('%s', (file) => {
  const text = read(file);
  const workflow = parseDocument(text).toJS() as Workflow;

  it('calls scripts and test steps that exist', () => {
    const called = findAll(text, /\bnpm (?:run )?(test\b|(?<=run )[\w:-]+)/g);
    expect(called.filter((name) => scripts[name] === undefined)).toEqual([]);
    const steps = findAll(text, /--only=([\w,-]+)/g).flatMap((list) => list.split(','));
    const known = testSteps.map(({ name }) => name);
    expect(steps.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('pins every action to a commit and names its version', () => {
    const actions = findAll(text, /\buses: *(.*)/g);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/.test(action))).toEqual(
      [],
    );
  });

  it('may only read by default, and runs once at a time, within a time limit', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(workflow.concurrency).toBeDefined();
    const endless = Object.entries(workflow.jobs).filter(([, job]) => !job['timeout-minutes']);
    expect(endless).toEqual([]);
  });
});

it('CI runs every step of `npm test`', () => {
  const steps = findAll(read('workflows/ci.yml'), /--only=([\w,-]+)/g).join(',');
  expect(steps.split(',')).toEqual(testSteps.map(({ name }) => name));
});
