import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { pinAnchors, type PinnedAnchors } from './anchors.js';
import { readDocsPages } from './pages.js';

/** Adds the headings that are new to the list of those that stay. */
export function updatePinnedAnchors(root: string): void {
  const file = path.join(root, 'website/docs-anchors.json');
  const pinned = JSON.parse(readFileSync(file, 'utf8')) as PinnedAnchors;
  writeFileSync(file, `${JSON.stringify(pinAnchors(readDocsPages(root), pinned), null, 2)}\n`);
}
