import { useId, useMemo } from 'react';

import IconWordWrap from '@theme/Icon/WordWrap';
import clsx from 'clsx';

import type { HighlightedCode } from '../../markdown/highlight';
import { CopyButton } from '../CopyButton';

import styles from './styles.module.css';

interface Props {
  code: HighlightedCode;
}

/** The title of the output of the command before the block. */
const outputTitle = 'You should see';

/** Of longer blocks, the first lines are folded: imports and set-up. The call and its result are at the end. */
const longestOpen = 50;

/** The characters that line numbers are wide. */
const numbersLength = 4;

/** The style sheet has a rule for every fourth length. Shorter lines never reach the buttons, longer ones always. */
function measureStart(length: number): number | undefined {
  const [shortest, longest] = [20, 84];
  return length < shortest ? undefined : Math.min(Math.round(length / 4) * 4, longest);
}

/**
 * Shows code that was highlighted at build time. The code is a string of HTML: React elements would double its size in
 * the script and would all need hydration. The early script of the feature `code` handles the buttons.
 */
export function CodeBlock({ code }: Props) {
  const { language, html, lineCount, startLength, title, hasNumbers } = code;
  const id = useId();
  const isLong = lineCount > longestOpen;
  // Memoised: React rewrites the HTML for a new object, which loses the focus inside.
  const content = useMemo(() => ({ __html: html }), [html]);
  const Frame = title === undefined ? 'div' : 'figure';

  if (title === outputTitle) {
    return (
      <figure className={clsx('theme-code-block', `language-${language}`, 'board', styles.seen)}>
        <figcaption className="board-caption">{title}</figcaption>
        <pre className="board-text">
          <samp dangerouslySetInnerHTML={content} />
        </pre>
      </figure>
    );
  }

  return (
    <Frame
      className={clsx('theme-code-block', `language-${language}`, styles.block)}
      data-start={measureStart(startLength + (hasNumbers ? numbersLength : 0))}
    >
      {title !== undefined && <figcaption className={styles.title}>{title}</figcaption>}
      {isLong && (
        <button
          type="button"
          className={clsx('clean-btn', styles.more)}
          aria-controls={id}
          aria-expanded={false}
          data-folds=""
        >
          {/* The style sheet shows one of them. */}
          <span>{`Show all ${lineCount} lines`}</span>
          <span>Show fewer lines</span>
        </button>
      )}
      <pre
        id={isLong ? id : undefined}
        className={clsx('thin-scrollbar', styles.scroller)}
        tabIndex={0}
        role="group"
        aria-label={`Code: ${title ?? language}`}
      >
        <code
          className={clsx('code', hasNumbers && 'numbered')}
          dangerouslySetInnerHTML={content}
        />
      </pre>
      <div className={styles.buttons}>
        <button
          type="button"
          className={clsx('clean-btn', styles.button, styles.wrap)}
          aria-label="Toggle word wrap"
          aria-pressed={false}
          title="Toggle word wrap"
          data-wraps=""
        >
          <IconWordWrap width={18} aria-hidden="true" />
        </button>
        <CopyButton className={styles.button} />
      </div>
    </Frame>
  );
}
