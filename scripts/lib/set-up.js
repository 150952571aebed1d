// @ts-check
import './check-node.js';

import { ensureInstalled } from './install.js';

/** What every command does first: a Node that is new enough, and the dependencies of the lock file. */
export async function setUp() {
  await ensureInstalled();
}
