import { readFileSync } from 'node:fs';
import path from 'node:path';

import { inject } from 'vitest';

import { site } from './site-config.js';

export const indexAddress = `${site.url}/llms.txt`;

/** The path of the Markdown version of a page. */
export const markdownPathOf = (route: string) => `${route === '/' ? '/index' : route}.md`;

/** Reads a file of the built site. */
export function read(file: string): string {
  return readFileSync(path.join(inject('buildDirectory'), file), 'utf8');
}
