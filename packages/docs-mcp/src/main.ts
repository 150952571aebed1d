#!/usr/bin/env node
import { parseArgs } from 'node:util';

import { serveStdio } from '@modelcontextprotocol/server/stdio';

import { createDocsServer } from './create-docs-server.js';
import { readPackage } from './read-package.js';
import { openSite } from './site/open-site.js';

const help = `Usage: dowel-docs-mcp [--site <folder or address>]

Answers coding agents over standard input and output, by the Model Context Protocol.

  --site <place>  the documentation: a folder with a built site, or the address of its home page.
                  The variable DOWEL_DOCS_SITE says the same. Without either: the docs in this package.
  --version       prints the version
  --help          prints this
`;

try {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      version: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) process.stdout.write(help);
  else if (values.version === true) process.stdout.write(`${readPackage().version}\n`);
  else {
    const site = openSite(values.site ?? process.env.DOWEL_DOCS_SITE);
    // From here on standard output belongs to the protocol.
    process.stderr.write(`Dowel's docs, from ${site.place}\n`);
    serveStdio(() => createDocsServer(site), {
      onerror: (error) => process.stderr.write(`${error.message}\n`),
    });
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n\n${help}`);
  process.exitCode = 1;
}
