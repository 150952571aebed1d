import { announce } from '@site/kernel/browser/announce';
import { copyText } from '@site/kernel/browser/copy-text';

import { noticeId } from './notice-id';
import styles from './styles.module.css';

/**
 * Says at the top of the article that a link can't be opened.
 *
 * @param code - The program in the link, for the reader to copy.
 */
export function showNotice(text: string, code?: string): void {
  document.getElementById(noticeId)?.remove();
  const notice = document.createElement('div');
  notice.id = noticeId;
  notice.className = styles.notice ?? '';
  notice.role = 'note';
  const message = document.createElement('p');
  message.textContent = `${text} The page is complete without it.`;
  notice.append(message);
  if (code !== undefined) notice.append(createCopyButton(code));
  (document.querySelector('article') ?? document.querySelector('main'))?.prepend(notice);
  // The reader may have followed the link from further down.
  notice.scrollIntoView({ block: 'nearest' });
  announce(text);
}

function createCopyButton(code: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = 'Copy its code';
  button.addEventListener('click', () => {
    copyText(code).then(
      () => {
        button.textContent = 'Copied';
      },
      () => {
        button.textContent = 'Not copied: the browser does not allow it';
      },
    );
  });
  return button;
}
