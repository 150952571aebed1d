import { afterEach } from 'vitest';

import { takeUsed } from './site.js';

declare module 'vitest' {
  export interface TaskMeta {
    /** The paths on the site that the test has used. `npm test` skips a file while they are unchanged. */
    used?: readonly string[];
  }
}

// This module runs before each file: what was used until now belongs to the file before.
takeUsed();

afterEach(({ task }) => {
  task.meta.used = takeUsed();
});
