// Runs in a separate process, because Docusaurus changes NODE_ENV and other global state.
import { createRequire } from 'node:module';
import path from 'node:path';
import { inspect } from 'node:util';

interface Site {
  readonly name: string;
  readonly site: string;
  readonly config: string;
}

const require = createRequire(path.resolve(import.meta.dirname, '../../package.json'));
const { build } = require('@docusaurus/core/lib') as {
  build: (
    site: string,
    options: { config: string; outDir: string; minify: boolean },
  ) => Promise<void>;
};

// One stream, so that errors stay between the marker lines of their build.
process.stderr.write = process.stdout.write.bind(process.stdout);

for (const { name, site, config } of JSON.parse(process.argv[2] ?? '[]') as Site[]) {
  console.log(`begin ${name}`);
  process.env.FIXTURE_DIRECTORY = site;
  const outDir = path.join(site, 'build');
  // Nothing depends on how small the files are.
  const code = await build(site, { config, outDir, minify: false }).then(
    () => 0,
    (error: unknown) => {
      console.log(inspect(error, { depth: Infinity }));
      return 1;
    },
  );
  console.log(`end ${name} ${code}`);
}
