import { configDefaults, defineConfig } from 'vitest/config';

// Tests run on the sources of all packages at once (the condition picks `src` over `dist`), so that a test
// never sees a stale build and there is one copy of every class.
const conditions = ['@dowel/source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '.changeset/*.test.ts',
            '.github/*.test.ts',
            'packages/**/*.test.ts',
            'scripts/**/*.test.ts',
            'website/*.test.ts',
            'website/tests/{.,support}/*.test.ts',
            'website/{checks,features,kernel,serve,src}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // The oldest zod that the packages allow, for the tests of code that uses it.
        test: {
          name: 'zod 4.0',
          include: [
            'packages/core/src/{zod,pipeline}/**/*.test.ts',
            'packages/core/src/{execut,format-zod,get-object,model-,object-}*.test.ts',
            'packages/{model-openai,model-scripted,plugin-http}/src/**/*.test.ts',
          ],
          // They use no zod, or only its types, which have no alias.
          exclude: [
            ...configDefaults.exclude,
            '**/{exact-types,many-streams,shared-memory}.test.ts',
          ],
          alias: { zod: 'zod-4.0' },
        },
      },
    ],
    testTimeout: 30_000,
    // By default, vitest leaves one of two cores idle.
    maxWorkers: 2,
    // Importing the same modules again for every file would take half of the time.
    isolate: false,
    reporters: ['default'],
  },
});
