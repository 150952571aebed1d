import { useId } from 'react';

import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';

import { VisuallyHidden } from '@site/src/components/VisuallyHidden';
import { copyPageLabels, useCopyPage } from '@site/src/hooks/use-copy-page';
import { useDisclosure } from '@site/src/hooks/use-disclosure';
import { useMarkdownPath } from '@site/src/hooks/use-markdown-path';

import styles from './styles.module.css';

interface Assistant {
  readonly name: string;
  readonly address: string;
}

/** Shows a button that copies the page as Markdown, and a menu to read it as Markdown or in an assistant. */
export function PageMenu() {
  const { siteConfig } = useDocusaurusContext();
  const assistants = (siteConfig.customFields?.assistants ?? []) as readonly Assistant[];
  const { isOpen, setOpen, root, button } = useDisclosure<HTMLDivElement>();
  const [state, copy] = useCopyPage();
  const markdownPath = useMarkdownPath();
  const listId = useId();
  const address = siteConfig.url + markdownPath;
  const question = `Read ${address}, the Markdown of ${address.replace(/\.md$/, '')}, and help me with it.`;

  return (
    <div
      ref={root}
      className={clsx('dropdown dropdown--right', styles.menu, isOpen && 'dropdown--show')}
    >
      <button
        type="button"
        className={clsx('clean-btn', styles.button, styles.copy)}
        title="Copy the page as Markdown"
        onClick={() => void copy()}
      >
        {copyPageLabels[state]}
      </button>
      <button
        ref={button}
        type="button"
        className={clsx('clean-btn navbar__link', styles.button)}
        aria-label="More ways to read this page"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => {
          setOpen(!isOpen);
        }}
      />
      <ul id={listId} className="dropdown__menu">
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
      <VisuallyHidden role="status">
        {state === 'ready' ? '' : copyPageLabels[state]}
      </VisuallyHidden>
    </div>
  );
}
