import { afterEach, beforeAll } from 'vitest';

import { takeUsed } from './site.js';

declare module 'vitest' {
  export interface TaskMeta {
    /** The paths on the site that the test has used. `npm test` skips a file while they are unchanged. */
    used?: readonly string[];
  }
}

// What was used after the last test of the file before.
beforeAll(() => {
  takeUsed();
});
afterEach(({ task }) => {
  task.meta.used = takeUsed();
});
