import { LoadFailure } from '@site/src/components/LoadFailure';

interface Props {
  readonly error: unknown;
  readonly pastDelay: boolean;
  readonly retry: () => void;
}

/** Ours, because the stock one has its colours in inline styles, too pale to read, and says nothing aloud. */
export default function Loading({ error, pastDelay, retry }: Props) {
  if (error) {
    return (
      <div className="container margin-vert--xl" role="alert">
        <LoadFailure error={error} retry={retry} />
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
