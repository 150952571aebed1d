import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * @typedef {import('./model.js').Link} Link
 */

/** More would be no help. */
const most = 6;

/**
 * Finds the docs pages that explain a name: those that link to its page, then those that write it in code.
 *
 * @param {string | undefined} directory
 * @returns {Promise<(name: { name: string; url: string }) => Link[]>}
 */
export async function readGuides(directory) {
  const guides = directory === undefined ? [] : await readPages(directory);
  return ({ name, url }) => {
    const linked = guides.filter(({ text }) => new RegExp(`\\(${url}[)#]`).test(text));
    const named = guides.filter(({ code }) => code.has(name));
    return [...new Set([...linked, ...named])]
      .slice(0, most)
      .map(({ title, url: guide }) => ({ label: title, url: guide }));
  };
}

/** @param {string} directory */
async function readPages(directory) {
  const files = await readdir(directory, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.mdx')).sort();
  return Promise.all(
    pages.map(async (file) => {
      const source = await readFile(path.join(directory, file), 'utf8');
      const text = source.replaceAll(/^```.*?^```/gms, '');
      const place = file
        .split(path.sep)
        .join('/')
        .replace(/(?:\/?index)?\.mdx$/, '');
      return {
        title: /^title: *(?<title>.*)$/m.exec(source)?.groups?.title ?? place,
        url: place === '' ? '/docs' : `/docs/${place}`,
        text,
        code: new Set([...text.matchAll(/`(?:new )?(\w+)[^`]*`/g)].map(([, name]) => name)),
      };
    }),
  );
}
