#!/usr/bin/env node
import { parseArgs } from 'node:util';

import { serveStdio } from '@modelcontextprotocol/server/stdio';

import { createDocsServer } from './create-docs-server.js';
import { openSite } from './site/open-site.js';
import { readPackage } from './site/read-package.js';

const help = `Usage: dowel-docs-mcp [--site <folder or address>]

Serves Dowel's documentation to coding agents: a Model Context Protocol server over stdio.

  --site <place>  a folder with a built site, or the address of its home page. You can also set the
                  variable DOWEL_DOCS_SITE. Default: the documentation in this package.
  --version       prints the version
  --help          prints this help
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
    // Standard output is reserved for the protocol.
    process.stderr.write(`Serving Dowel's documentation from ${site.place}\n`);
    serveStdio(() => createDocsServer(site), {
      onerror: (error) => process.stderr.write(`${error.message}\n`),
    });
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n\n${help}`);
  process.exitCode = 1;
}
