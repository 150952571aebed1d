import path from 'node:path';

import { release } from './release.js';

// `npm run release:version`
const root = path.resolve(import.meta.dirname, '..');
const version = release(root, new Date());
console.log(version === undefined ? 'Nothing to release.' : `All packages are now ${version}.`);
