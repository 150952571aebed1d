import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { format } from 'oxfmt';

import { pinAnchors, type PinnedAnchors } from './anchors.js';
import { readDocsPages } from '../pages.js';

/** Adds new headings to `website/docs-anchors.json`. */
export async function updatePinnedAnchors(root: string): Promise<void> {
  const file = path.join(root, 'website/docs-anchors.json');
  const pinned = JSON.parse(readFileSync(file, 'utf8')) as PinnedAnchors;
  const updated = JSON.stringify(pinAnchors(readDocsPages(root), pinned));
  writeFileSync(file, (await format(file, updated)).code);
}
