import { LoadFailure } from '@site/src/components/LoadFailure';

interface Props {
  readonly error: unknown;
  readonly pastDelay: boolean;
  readonly timedOut: boolean;
  readonly retry: () => void;
}

/** Ours, because the stock one has its colours in inline styles, too pale to read, and says nothing aloud. */
export default function Loading({ error, pastDelay, timedOut, retry }: Props) {
  if (error || timedOut) {
    return (
      <div className="container margin-vert--xl" role="alert">
        <LoadFailure error={error ?? 'It takes too long.'} retry={retry} />
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
