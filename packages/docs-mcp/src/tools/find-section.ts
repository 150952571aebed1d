/** A part of a page, from its heading to the next one that is no part of it. */
export interface Section {
  readonly anchor: string;
  readonly text: string;
}

interface Heading {
  readonly anchor: string;
  readonly level: number;
  readonly line: number;
}

/**
 * Finds the section of a page that a fragment leads to.
 *
 * The Markdown does not say which anchors the page has, so they are made as the site makes them: from the words of a
 * heading, in the reference from the name of a member, and of a package from its name.
 *
 * @param page - The path of the page.
 * @returns nothing if no heading has that anchor. Some are given by hand, and not known here.
 */
export function findSection(markdown: string, anchor: string, page: string): Section | undefined {
  const lines = markdown.split('\n');
  const marks = readMarks(lines);
  const isReference = page.startsWith('api/');
  const headings = isReference ? nameMembers(marks) : nameByWords(marks);
  const found = choose(headings, anchor.toLowerCase(), isReference);
  if (found === undefined) return undefined;
  const end = marks.find(({ line, level }) => line > found.line && level <= found.level)?.line;
  const text = lines.slice(found.line, end).join('\n').trimEnd();
  return { anchor: found.anchor, text: `${text}\n` };
}

interface Mark {
  readonly level: number;
  readonly text: string;
  readonly line: number;
}

/** The headings, and as one of level 0 each rule: what comes behind it is about the whole page. */
function readMarks(lines: readonly string[]): Mark[] {
  const marks: Mark[] = [];
  let fence: string | undefined;
  for (const [line, text] of lines.entries()) {
    const ticks = /^ *(`{3,})/.exec(text)?.[1];
    if (fence !== undefined) {
      if (ticks !== undefined && ticks.length >= fence.length && text.trim() === ticks)
        fence = undefined;
    } else if (ticks !== undefined) {
      fence = ticks;
    } else if (text === '---') {
      marks.push({ level: 0, text: '', line });
    } else {
      const [, signs, title] = /^(#{1,6}) (.*)$/.exec(text) ?? [];
      if (signs !== undefined && title !== undefined)
        marks.push({ level: signs.length, text: title, line });
    }
  }
  return marks;
}

/** The title of a page has no anchor. */
const isSection = ({ level }: Mark) => level > 1;

/** As Docusaurus does: words with hyphens between them, and a number if there are the same ones before. */
function nameByWords(marks: readonly Mark[]): Heading[] {
  const taken = new Set<string>();
  return marks.filter(isSection).map(({ level, text, line }) => {
    const words = slugOf(text.replace(/^@[\w-]+\//, ''));
    let anchor = words;
    for (let count = 1; taken.has(anchor); count += 1) anchor = `${words}-${count}`;
    taken.add(anchor);
    return { anchor, level, line };
  });
}

/** As the reference does: what is said of a member has its name before it, `start-parameters`. */
function nameMembers(marks: readonly Mark[]): Heading[] {
  let member = '';
  return marks.filter(isSection).map(({ level, text, line }) => {
    const words = slugOf(text.replace(/^static /, '').replace(/^new .*/, 'constructor'));
    if (level <= 3) member = words;
    return { anchor: level <= 3 ? words : `${member}-${words}`, level, line };
  });
}

function choose(
  headings: readonly Heading[],
  anchor: string,
  isReference: boolean,
): Heading | undefined {
  // The last, because a member may have the name of the group that it is in.
  const exact = headings.findLast((heading) => heading.anchor === anchor);
  if (exact !== undefined || !isReference) return exact;
  // Parameters and fields have anchors below that of the member, and no heading.
  return headings
    .filter((heading) => heading.level > 2 && anchor.startsWith(`${heading.anchor}-`))
    .sort((one, other) => one.anchor.length - other.anchor.length)
    .at(-1);
}

function slugOf(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
}
