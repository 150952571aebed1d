/** A section of a page, from its heading to the next heading of the same or a higher level. */
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
 * Finds a section of a page by its anchor.
 *
 * The Markdown contains few anchors, as `{#anchor}` after a heading. This derives all other anchors the way the site
 * does: from the words of a heading, the name of a member in the API reference, or the name of a package.
 *
 * @param page - The path of the page.
 * @returns The section. If the anchor belongs to a table row, the table's header row and that row. `undefined` if
 * nothing has the anchor.
 */
export function findSection(markdown: string, anchor: string, page: string): Section | undefined {
  const lines = markdown.split('\n');
  const dividers = findDividers(lines);
  const isReference = page.startsWith('api/');
  const headings = isReference ? addReferenceAnchors(dividers) : addGuideAnchors(dividers);
  const found = findHeading(headings, anchor.toLowerCase(), isReference);
  if (found === undefined) return findRow(lines, anchor.toLowerCase());
  const end = dividers.find(({ line, level }) => line > found.line && level <= found.level)?.line;
  const text = lines.slice(found.line, end).join('\n').trimEnd();
  return { anchor: found.anchor, text: `${text}\n` };
}

/** Finds a table row whose first cell links to itself, such as an error code. */
function findRow(lines: readonly string[], anchor: string): Section | undefined {
  const at = lines.findIndex((line) => {
    return /^\| \[[^\]]*\]\([^)\s]*#([\w-]+)\) \|/.exec(line)?.[1] === anchor;
  });
  if (at < 0) return undefined;
  const start = lines.findLastIndex((line, place) => place < at && !line.startsWith('|')) + 1;
  const row = [...lines.slice(start, start + 2), lines[at] ?? ''];
  return { anchor, text: `${row.join('\n')}\n` };
}

/** A heading, or a horizontal rule. */
interface Divider {
  readonly level: number;
  readonly text: string;
  readonly line: number;
}

/** Finds headings and rules. A rule has level 0 and ends every section: the text after it concerns the whole page. */
function findDividers(lines: readonly string[]): Divider[] {
  const dividers: Divider[] = [];
  let fence: string | undefined;
  for (const [line, text] of lines.entries()) {
    const ticks = /^ *(`{3,})/.exec(text)?.[1];
    if (fence !== undefined) {
      if (ticks !== undefined && ticks.length >= fence.length && text.trim() === ticks)
        fence = undefined;
    } else if (ticks !== undefined) {
      fence = ticks;
    } else if (text === '---') {
      dividers.push({ level: 0, text: '', line });
    } else {
      const [, signs, title] = /^(#{1,6}) (.*)$/.exec(text) ?? [];
      if (signs !== undefined && title !== undefined)
        dividers.push({ level: signs.length, text: title, line });
    }
  }
  return dividers;
}

/** The page title has no anchor. */
const isSection = ({ level }: Divider) => level > 1;

/** Derives anchors as Docusaurus does: hyphenated words, with a number if the anchor is already in use. */
function addGuideAnchors(dividers: readonly Divider[]): Heading[] {
  const taken = new Set<string>();
  return dividers.filter(isSection).map(({ level, text, line }) => {
    const [, title = text, id] = /^(.*) \{#([\w-]+)\}$/.exec(text) ?? [];
    if (id !== undefined) return { anchor: id, level, line };
    const words = getSlug(title.replace(/^@[\w-]+\//, ''));
    let anchor = words;
    for (let count = 1; taken.has(anchor); count += 1) anchor = `${words}-${count}`;
    taken.add(anchor);
    return { anchor, level, line };
  });
}

/** Derives anchors as the API reference does: headings below a member start with its name, as in `start-parameters`. */
function addReferenceAnchors(dividers: readonly Divider[]): Heading[] {
  let member = '';
  return dividers.filter(isSection).map(({ level, text, line }) => {
    const words = getSlug(text.replace(/^static /, '').replace(/^new .*/, 'constructor'));
    if (level <= 3) member = words;
    return { anchor: level <= 3 ? words : `${member}-${words}`, level, line };
  });
}

function findHeading(
  headings: readonly Heading[],
  anchor: string,
  isReference: boolean,
): Heading | undefined {
  // The last one, because a member can have the same name as its group.
  const exact = headings.findLast((heading) => heading.anchor === anchor);
  if (exact !== undefined || !isReference) return exact;
  // Parameters and fields have anchors but no headings, so they lead to their member.
  return headings
    .filter((heading) => heading.level > 2 && anchor.startsWith(`${heading.anchor}-`))
    .sort((one, other) => one.anchor.length - other.anchor.length)
    .at(-1);
}

function getSlug(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
}
