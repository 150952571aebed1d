import { useEffect } from 'react';

import { LoadFailure } from '@site/kernel/components/LoadFailure';

interface Props {
  readonly error: unknown;
  readonly pastDelay: boolean;
  readonly timedOut: boolean;
  readonly retry: () => void;
}

/** Replaces the stock component, whose inline colours have too little contrast and which has no live region. */
export default function Loading({ error, pastDelay, timedOut, retry }: Props) {
  const isLoading = !error && !timedOut;
  useEffect(() => {
    // What arrived after the loader was created and before it was mounted, it doesn't notice: it would load for ever.
    if (isLoading) retry();
  }, [isLoading, retry]);
  if (!isLoading) {
    return (
      <div className="container margin-vert--xl" role="alert">
        <LoadFailure details={timedOut ? 'It is taking too long.' : String(error)} retry={retry} />
      </div>
    );
  }
  if (!pastDelay) return null;
  return (
    <p className="container margin-vert--xl" role="status">
      Loading…
    </p>
  );
}
