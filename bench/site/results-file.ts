import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { format } from 'oxfmt';

import { root } from '../../website/checks/root.js';

const file = path.join(root, 'bench/RESULTS.md');

/** Replaces a section of `RESULTS.md`, or adds it at the end. */
export async function writeSection(title: string, body: string): Promise<void> {
  const [top = '', ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m);
  const section = `## ${title}\n\n${body}\n\n`;
  const at = sections.findIndex((each) => each.startsWith(`## ${title}\n`));
  const changed = at < 0 ? [...sections, `\n${section}`] : sections.with(at, section);
  const text = [top, ...changed].join('');
  writeFileSync(file, (await format(file, text)).code);
}
