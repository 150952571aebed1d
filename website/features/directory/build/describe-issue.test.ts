import { expect, it } from 'vitest';
import * as z from 'zod';

import { describeIssue } from './describe-issue.js';

function describeFirst(schema: z.ZodType, value: unknown): string {
  const [issue] = schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
  return issue === undefined ? '' : describeIssue(issue);
}

const text = z.string({ error: 'must be text' }).max(3, 'must be short');

it.each([
  [7, 'must be text; received 7'],
  [['a'], 'must be text; received ["a"]'],
  [null, 'must be text; received null'],
  [undefined, 'must be text; received nothing'],
  [{ a: 1 }, 'must be text'],
  ['long', 'must be short; received "long"'],
  ['long'.repeat(20), 'must be short'],
])('describes %j', (value, message) => {
  expect(describeFirst(text, value)).toBe(message);
});
