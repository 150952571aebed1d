import { announce } from '../../../kernel/browser/announce.js';
import { copyText } from '../../../kernel/browser/copy-text.js';
import { onPress } from '../../../kernel/browser/on-press.js';

const shownFor = 2000;

const results = {
  copied: 'Copied',
  missing: 'Not copied: the page did not load',
  refused: 'Not copied: the browser does not allow it',
};

const resets = new WeakMap<Element, () => void>();

/** Copies what a button names or stands beside, and shows for a moment on the button whether it worked. */
export function copyOnPress(): void {
  onPress('[data-copies], [data-copies-file]', (button) => {
    const { copies = '', copiesFile } = button.dataset;
    const given = copies === '' ? findText(button) : copies;
    const text = copiesFile === undefined ? given : fetchText(copiesFile);
    const explain = () =>
      Promise.resolve(text).then(
        () => 'refused' as const,
        () => 'missing' as const,
      );
    void copyText(text)
      .then(() => 'copied' as const, explain)
      .then((state) => {
        show(button, state);
      });
  });
}

function show(button: HTMLElement, state: keyof typeof results): void {
  resets.get(button)?.();
  const isIcon = button.ariaLabel !== null;
  const label = isIcon ? button.ariaLabel : button.textContent;
  const name = (text: string | null) => {
    if (isIcon) button.ariaLabel = button.title = text ?? '';
    else button.textContent = text;
  };
  const reset = () => {
    clearTimeout(timer);
    resets.delete(button);
    delete button.dataset.copied;
    name(label);
  };
  const timer = setTimeout(reset, shownFor);
  resets.set(button, reset);
  button.dataset.copied = state;
  name(results[state]);
  // Screen readers don't announce a changed label.
  announce(results[state]);
}

async function fetchText(file: string): Promise<string> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${String(response.status)}`);
  return response.text();
}

/** Finds the code of the button's block, or the command for the reader's package manager. */
function findText(button: HTMLElement): string {
  const block = button.closest('.theme-code-block, [data-commands]');
  const manager = document.documentElement.dataset.packageManager ?? '';
  return readCode(block?.querySelector(`pre[data-manager="${manager}"] code, .code`) ?? null);
}

/** Returns the code to copy, without removed lines, prompts and output. */
function readCode(code: Element | null): string {
  const copy = code?.cloneNode(true) as Element | undefined;
  for (const part of copy?.querySelectorAll('del, .prompt, .output') ?? []) part.remove();
  return (copy?.textContent ?? '').replace(/\n$/, '');
}
