import { useState } from 'react';

import type { Stage } from '../../../shared/observe-runtimes';
import { encodeShare, type Share } from '../../../shared/share-link';
import { announce } from '@site/kernel/browser/announce';
import { copyText } from '@site/kernel/browser/copy-text';
import { useMomentary } from '@site/kernel/hooks/use-momentary';

import { writeShareHash } from '../Share/share-address';
import styles from './styles.module.css';

interface Props {
  /** The name of the recording. */
  readonly recording: string;
  readonly code: string;
  /** What the agent did when this program ran. Empty if it has not. */
  readonly stages: readonly Stage[];
}

/** Copies a link to this page that carries the program, and its trace if the reader wants. */
export function ShareButton({ recording, code, stages }: Props) {
  const [result, setResult] = useMomentary('', 4000);
  const [sharedCode, setSharedCode] = useState(code);
  const [isWithTrace, setIsWithTrace] = useState(false);
  const hasTrace = stages.length > 0;
  // The link has the program as it was.
  if (sharedCode !== code) {
    setSharedCode(code);
    setResult('');
  }

  const share = async () => {
    const trace =
      hasTrace && isWithTrace ? stages.map((stage) => ({ stage, runtime: 0 })) : undefined;
    const text = await copyLink(recording, { code, ...(trace && { trace }) });
    setResult(text);
    announce(text);
  };

  return (
    <>
      <button type="button" className="button" onClick={() => void share()}>
        Share
      </button>
      {hasTrace && (
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={isWithTrace}
            onChange={({ target }) => {
              setIsWithTrace(target.checked);
            }}
          />{' '}
          share the trace too
        </label>
      )}
      {result !== '' && <span className={styles.hint}>{result}</span>}
    </>
  );
}

/** Returns what to tell the reader. */
async function copyLink(recording: string, share: Share): Promise<string> {
  try {
    await copyText(createLink(recording, share));
    return 'Link copied. Only the link has your code; no server stores it.';
  } catch (error) {
    if (!(error instanceof RangeError)) return 'Not copied: the browser does not allow it';
    return share.trace ? 'Too long for a link. Leave out the trace.' : error.message;
  }
}

async function createLink(recording: string, share: Share): Promise<string> {
  const { origin, pathname, search } = location;
  const payload = await encodeShare(share);
  return origin + pathname + search + writeShareHash({ recording, payload });
}
