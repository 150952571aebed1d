import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';

import { useMarkdownPath } from '../../use-markdown-path';

import styles from './styles.module.css';

interface Assistant {
  readonly name: string;
  readonly address: string;
}

/** Shows a button that copies the page as Markdown, and a menu to read it as Markdown or in an assistant. */
export function PageMenu() {
  const { siteConfig } = useDocusaurusContext();
  const assistants = (siteConfig.customFields?.assistants ?? []) as readonly Assistant[];
  const markdownPath = useMarkdownPath();
  const address = siteConfig.url + markdownPath;
  const question = `Read ${address}, the Markdown of ${address.replace(/\.md$/, '')}, and help me with it.`;

  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={clsx('clean-btn', styles.button, styles.copy)}
        title="Copy the page as Markdown"
        data-copies-file={markdownPath}
      >
        Copy page
      </button>
      <details className="dropdown dropdown--right">
        <summary
          className={clsx('navbar__link', styles.button)}
          aria-label="More ways to read this page"
        />
        <ul className="dropdown__menu">
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
      </details>
    </div>
  );
}
