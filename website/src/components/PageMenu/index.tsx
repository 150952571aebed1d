import { useId } from 'react';

import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';

import { copyText } from '@site/src/browser/copy-text';
import { VisuallyHidden } from '@site/src/components/VisuallyHidden';
import { useDisclosure } from '@site/src/hooks/use-disclosure';
import { useMomentary } from '@site/src/hooks/use-momentary';
import { useMarkdownPath } from '@site/src/hooks/use-markdown-path';

import styles from './styles.module.css';

interface Assistant {
  readonly name: string;
  readonly address: string;
}

const labels = {
  ready: 'Copy page as Markdown',
  copied: 'Copied',
  missing: 'Not copied: the page did not load',
  refused: 'Not copied: the browser forbids it',
};

/** Shows a menu to copy the page as Markdown or to open it in an assistant. */
export function PageMenu() {
  const { siteConfig } = useDocusaurusContext();
  const assistants = (siteConfig.customFields?.assistants ?? []) as readonly Assistant[];
  const { isOpen, setOpen, root, button } = useDisclosure<HTMLDivElement>();
  const [state, setState] = useMomentary<keyof typeof labels>('ready', 4000);
  const markdownPath = useMarkdownPath();
  const listId = useId();
  const address = siteConfig.url + markdownPath;
  const question = `Read ${address}, the Markdown of ${address.replace(/\.md$/, '')}, and help me with it.`;

  async function copy() {
    const text = fetchText(markdownPath);
    try {
      await copyText(text);
      setState('copied');
    } catch {
      setState(
        await text.then(
          () => 'refused' as const,
          () => 'missing' as const,
        ),
      );
    }
  }

  return (
    <div
      ref={root}
      className={clsx('dropdown dropdown--right', styles.menu, isOpen && 'dropdown--show')}
    >
      <button
        ref={button}
        type="button"
        className={clsx('clean-btn navbar__link', styles.button)}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        Markdown
      </button>
      <ul id={listId} className="dropdown__menu">
        <li className={styles.copy}>
          <button type="button" className="clean-btn dropdown__link" onClick={() => void copy()}>
            {labels[state]}
          </button>
        </li>
        <li>
          <a className="dropdown__link" href={markdownPath}>
            View as Markdown
          </a>
        </li>
        {assistants.map(({ name, address: chat }) => (
          <li key={name}>
            <a
              className="dropdown__link"
              href={chat + encodeURIComponent(question)}
              target="_blank"
              rel="noopener noreferrer"
            >
              Open in {name}
            </a>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{state === 'ready' ? '' : labels[state]}</VisuallyHidden>
    </div>
  );
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  return response.text();
}
