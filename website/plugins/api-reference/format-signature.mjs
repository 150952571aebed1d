import { format } from 'prettier';

/** The signatures that {@link formatSignature} has left to lay out. */
const fence = /^```ts signature\n(?<code>.*?)\n```$/gms;

/**
 * A signature of the reference as a block of TypeScript, to be laid out by {@link layOutSignatures}: Prettier
 * answers later, and a theme has to answer at once.
 *
 * @param {string} markdown
 */
export function formatSignature(markdown) {
  const code = markdown
    .replace(/^> /, '')
    .replaceAll(/\[`([^`]+)`\]\([^)]*\)/g, '$1')
    .replaceAll('`optional` ', '')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\\([{}[\]|<>_])/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  return `\`\`\`ts signature\n${code}\n\`\`\``;
}

/**
 * Lays out the long signatures of a page.
 *
 * @param {string} markdown
 */
export async function layOutSignatures(markdown) {
  let page = markdown;
  for (const [block, code = ''] of markdown.matchAll(fence)) {
    const laidOut = `\`\`\`ts\n${await layOut(code)}\n\`\`\``;
    page = page.replace(block, () => laidOut);
  }
  return page;
}

/**
 * Wraps the signature in what makes it a whole statement, and unwraps it again.
 *
 * @param {string} code
 */
async function layOut(code) {
  const options = { parser: 'typescript', singleQuote: true, printWidth: 80 };
  if (code.startsWith('const ')) return (await format(`declare ${code}`, options)).slice(8).trim();
  if (/^[\w<>, ]+ = /.test(code)) return (await format(`type ${code}`, options)).trim();
  const body = await format(`abstract class Wrapper {\n${code};\n}`, options);
  return body
    .split('\n')
    .slice(1, -2)
    .map((line) => line.replace(/^ {2}/, ''))
    .join('\n');
}
