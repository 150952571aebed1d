import type { Line } from './line.js';

/** The markers at the end of a line and what they set. */
const notes: Readonly<Partial<Record<string, Partial<Line>>>> = {
  '++': { change: 'added' },
  '--': { change: 'removed' },
  focus: { isFocused: true },
};

const open = String.raw`(?:\/\/|#|--|\/\*|\{\s*\/\*|<!--)`;
const close = String.raw`(?:\*\/\s*\}?|-->)?`;
const noteAtEnd = new RegExp(
  String.raw`\s*${open}\s*(?<notes>(?:\[!code [^\]]*\]\s*)+)${close}\s*$`,
);
const noteAlone = new RegExp(
  String.raw`^\s*${open}\s*highlight-(?<note>next-line|start|end)\s*${close}\s*$`,
);

/**
 * Removes marker comments and applies them to the lines: `highlight-next-line`, `highlight-start` and `highlight-end`
 * on separate lines, `[!code ++]`, `[!code --]` and `[!code focus]` at the end of a line.
 */
export function readNotes(code: string): Line[] {
  const lines: Line[] = [];
  let isInside = false;
  let isNext = false;
  for (const written of code.split('\n')) {
    const alone = noteAlone.exec(written)?.groups?.note;
    if (alone === undefined) {
      lines.push({ ...readLine(written), isMarked: isInside || isNext });
      isNext = false;
    } else if (alone === 'next-line') {
      isNext = true;
    } else {
      const isStart = alone === 'start';
      if (isStart === isInside) throw createUnmatchedError(isStart);
      isInside = isStart;
    }
  }
  if (isInside) throw createUnmatchedError(true);
  if (isNext) throw new Error('highlight-next-line needs a line after it');
  return lines;
}

function createUnmatchedError(isStart: boolean): Error {
  const [marker, counterpart] = isStart ? ['start', 'end'] : ['end', 'start'];
  return new Error(`highlight-${marker} has no matching highlight-${counterpart}`);
}

function readLine(written: string): Line {
  const found = noteAtEnd.exec(written);
  const names = [...(found?.groups?.notes ?? '').matchAll(/\[!code ([^\]]*)\]/g)];
  return names.reduce<Line>(
    (line, [whole, name = '']) => {
      const note = notes[name.trim()];
      if (note === undefined) {
        const known = Object.keys(notes).map((each) => `[!code ${each}]`);
        throw new Error(`${whole} is unknown; expected one of ${known.join(', ')}`);
      }
      return { ...line, ...note };
    },
    { text: found === null ? written : written.slice(0, found.index) },
  );
}
