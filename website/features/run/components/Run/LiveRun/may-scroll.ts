/** The fewest characters of a line that fit on a phone, and the most lines that fit into the frame. */
const columns = 32;
const rows = 20;

/** Returns whether printed texts may be too long for their frame, so that the keyboard must be able to scroll it. */
export function mayScroll(texts: readonly string[]): boolean {
  const lines = texts.flatMap((text) => text.split('\n'));
  const taken = lines.map(({ length }) => Math.max(1, Math.ceil(length / columns)));
  return taken.reduce((sum, each) => sum + each, 0) > rows;
}
