import type { Line } from './line.js';

/** What a note at the end of a line says of that line. */
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
 * Takes the comments out that are notes to the reader's eye: `highlight-next-line`, `highlight-start` and
 * `highlight-end` on lines of their own, `[!code ++]`, `[!code --]` and `[!code focus]` behind a line.
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
      if (isStart === isInside) throw new Error(`highlight-${alone} has no counterpart`);
      isInside = isStart;
    }
  }
  if (isInside) throw new Error('highlight-start has no counterpart');
  if (isNext) throw new Error('highlight-next-line is not followed by a line');
  return lines;
}

function readLine(written: string): Line {
  const found = noteAtEnd.exec(written);
  const names = [...(found?.groups?.notes ?? '').matchAll(/\[!code ([^\]]*)\]/g)];
  return names.reduce<Line>(
    (line, [whole, name = '']) => {
      const note = notes[name.trim()];
      if (note === undefined) {
        const known = Object.keys(notes).map((each) => `[!code ${each}]`);
        throw new Error(`${whole} is not known; known are ${known.join(', ')}`);
      }
      return { ...line, ...note };
    },
    { text: found === null ? written : written.slice(0, found.index) },
  );
}
