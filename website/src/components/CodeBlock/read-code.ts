/** What a reader wants of a code block: the lines that stay, without what a shell puts ahead of a command. */
export function readCode(code: Element | null): string {
  const copy = code?.cloneNode(true) as Element | undefined;
  for (const part of copy?.querySelectorAll('del, .prompt, .output') ?? []) part.remove();
  return (copy?.textContent ?? '').replace(/\n$/, '');
}
