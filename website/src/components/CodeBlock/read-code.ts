/** Returns the code to copy, without removed lines, prompts and output. */
export function readCode(code: Element | null): string {
  const copy = code?.cloneNode(true) as Element | undefined;
  for (const part of copy?.querySelectorAll('del, .prompt, .output') ?? []) part.remove();
  return (copy?.textContent ?? '').replace(/\n$/, '');
}
