import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * @typedef {import('./model.js').Link} Link
 */

/**
 * Finds the docs pages that explain a name: those that link to its page or write it in code, which is made a link
 * by itself. A page of that very name comes first, then the one that speaks of it most.
 *
 * @param {string | undefined} directory
 * @returns {Promise<(name: { name: string; url: string }) => Link[]>}
 */
export async function readGuides(directory) {
  const guides = directory === undefined ? [] : await readPages(directory);
  return ({ name, url }) => {
    const link = new RegExp(`\\(${url}[)#]`, 'g');
    /** @param {{ url: string }} guide */
    const isOf = (guide) => guide.url.toLowerCase().endsWith(`/${name.toLowerCase()}`);
    return guides
      .map((guide) => ({ ...guide, times: countTimes(guide, name, link) }))
      .filter(({ times }) => times > 0)
      .sort((a, b) => Number(isOf(b)) - Number(isOf(a)) || b.times - a.times)
      .map(({ title, url: guide }) => ({ label: title, url: guide }));
  };
}

/**
 * @param {{ text: string; code: readonly (string | undefined)[] }} guide
 * @param {string} name
 * @param {RegExp} link
 */
function countTimes({ text, code }, name, link) {
  return code.filter((each) => each === name).length + [...text.matchAll(link)].length;
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
        code: [...text.matchAll(/`(?:new )?(\w+)[^`]*`/g)].map(([, name]) => name),
      };
    }),
  );
}
