import { readFileSync } from 'node:fs';
import path from 'node:path';

import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';

import { parseMarkdown } from '../../kernel/markdown/parse-markdown.js';
import { rootDirectory } from '../../site.config.js';
import { isCode } from '../../kernel/markdown/is-code.js';
import { readOptions } from '../../features/prose/markdown/options-tables/read-options.js';

/** The types behind the options tables in READMEs, which are written by hand. */
const tables = {
  'memory-libsql': ['LibSqlProviderOptions'],
  'model-openai': ['OpenAIModelOptions'],
  'model-scripted': ['ScriptedModelOptions'],
  'plugin-http': ['HttpPluginOptions'],
  'plugin-schedule': ['SchedulePluginOptions', 'ScheduledJob'],
  'plugin-terminal': ['TerminalPluginOptions'],
  'plugin-text': ['TextPluginOptions'],
  'plugin-time': ['TimePluginOptions'],
};

/** Reads names and defaults from the tables that have a column for defaults. */
function readTables(folder: string): [string, string][][] {
  const file = path.join(rootDirectory, 'packages', folder, 'README.md');
  return parseMarkdown(readFileSync(file, 'utf8'), 'md')
    .children.filter((node) => node.type === 'table')
    .map(({ children }) => children.map((row) => row.children.map((cell) => toString(cell))))
    .filter(([heading]) => heading?.[1] === 'Default')
    .map((rows) => rows.slice(1).map(([name = '', value = '']) => [name, value]));
}

describe('the options tables in READMEs', () => {
  it.each(Object.entries(tables))('match the types: %s', async (folder, types) => {
    const written = readTables(folder);
    expect(written).toHaveLength(types.length);
    for (const [index, type] of types.entries()) {
      const options = await readOptions(`import('@dowel/${folder}').${type}`);
      expect(written[index]?.map(([name]) => name)).toEqual(options.map(({ name }) => name));
      // Defaults in prose aren't compared, since tables shorten them.
      const values = options.flatMap(({ name, defaultValue }) =>
        defaultValue !== undefined && isCode(defaultValue) ? [[name, defaultValue]] : [],
      );
      expect(written[index]).toEqual(expect.arrayContaining(values));
    }
  });
});
