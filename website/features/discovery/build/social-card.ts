import { codeFace, textFace } from '../../../kernel/fonts/faces.js';
import { palette } from './palette.js';

export interface Card {
  /** The section of the site, such as 'API reference'. */
  section: string;
  title: string;
  /** Whether the title is set in the code font. */
  isCode: boolean;
}

export const cardSize = { width: 1200, height: 630 };

const left = 96;
const textWidth = cardSize.width - 2 * left;

/** Creates the picture that link previews show: the title on one board, doweled to another with our name. */
export function socialCard({ section, title, isCode }: Card): string {
  const face = isCode ? codeFace.family : textFace.family;
  const { lines, size } = fit(title, isCode ? 0.6 : 0.5);
  const first = 330 - ((lines.length - 1) * size * 1.1) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" fill="none">
<rect width="1200" height="630" fill="${palette.inkDeep}"/>
<rect x="40.5" y="40.5" width="1119" height="439" rx="8" fill="${palette.ink}" stroke="${palette.line}"/>
<rect x="40.5" y="480.5" width="1119" height="109" rx="8" fill="${palette.ink}" stroke="${palette.line}"/>
${peg(1010)}${peg(1080)}
<text x="${String(left)}" y="128" font-family="${textFace.family}" font-size="32" fill="${palette.wood}">${escape(section)}</text>
${lines
  .map(
    (line, index) =>
      `<text x="${String(left)}" y="${String(first + index * size * 1.1)}" font-family="${face}" font-size="${String(size)}" fill="${palette.paper}">${escape(line)}</text>`,
  )
  .join('\n')}
<g transform="translate(${String(left)} 511) scale(1.75)" stroke="${palette.text}" stroke-width="1.5"><path d="M10 3.75H3.75v20.5H10M18 3.75h6.25v20.5H18M10 3.75v20.5M18 3.75v20.5"/><rect x="6.75" y="11.25" width="14.5" height="5.5" rx="1.5" fill="${palette.wood}"/></g>
<text x="164" y="549" font-family="${textFace.family}" font-size="38" fill="${palette.paper}">Dowel</text>
<text x="296" y="548" font-family="${textFace.family}" font-size="26" fill="${palette.quiet}">Build AI agents with ease</text>
</svg>`;
}

function peg(x: number): string {
  return `<rect x="${String(x - 12.5)}" y="430.5" width="25" height="100" rx="4" stroke="${palette.line}" stroke-dasharray="7 5"/><rect x="${String(x - 8)}" y="440" width="16" height="80" rx="5" fill="${palette.wood}"/>`;
}

/** Breaks a title into lines and chooses the largest font size at which they fit. */
function fit(title: string, widthOfCharacter: number): { lines: string[]; size: number } {
  for (const size of [96, 84, 72, 64]) {
    const lines = wrap(title, Math.floor(textWidth / (size * widthOfCharacter)));
    if (lines.length <= (size > 80 ? 2 : 3)) return { lines, size };
  }
  // A single long name, such as generatePipelineModificationTemplate.
  return { lines: [title], size: Math.floor(textWidth / (title.length * widthOfCharacter)) };
}

/** Wraps at a number of characters. Returns too many lines to fit if a word is longer than that. */
function wrap(title: string, characters: number): string[] {
  const lines = [''];
  for (const word of title.split(' ')) {
    if (word.length > characters) return Array.from({ length: 9 }, () => word);
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (longer.length <= characters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
