import { useCallback, useRef, useState } from 'react';

import { useHistory } from '@docusaurus/router';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Keeps state in query parameters; a missing parameter is an empty string. They are read after hydration, since the
 * server doesn't know them, and again when a link or going back changes them.
 *
 * @param names - Pass a constant: a new array on each render would be read again each time.
 */
export function useQueryParameters<Name extends string>(
  names: readonly Name[],
): [Values<Name>, (changes: Partial<Values<Name>>) => void] {
  const history = useHistory();
  const isWriting = useRef(false);
  const [values, setValues] = useState(() => read('', names));

  useIsomorphicLayoutEffect(() => {
    const { pathname } = history.location;
    setValues(read(history.location.search, names));
    // Set by `features/instant`, to hide content that the filter would move.
    document.documentElement.removeAttribute('data-filter-pending');
    return history.listen((location) => {
      // This page stays unchanged until the next one has loaded.
      if (isWriting.current || location.pathname !== pathname) return;
      setValues(read(location.search, names));
    });
  }, [history, names]);

  const change = useCallback(
    (changes: Partial<Values<Name>>) => {
      const next = { ...values, ...changes };
      setValues(next);
      isWriting.current = true;
      try {
        const search = write(history.location.search, next);
        history.replace({ ...history.location, search });
      } catch {
        // Safari throws after 100 changes in 30 seconds. The page works on with an outdated address.
      } finally {
        isWriting.current = false;
      }
    },
    [history, values],
  );

  return [values, change];
}

function read<Name extends string>(search: string, names: readonly Name[]): Values<Name> {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    names.map((name) => [name, parameters.get(name) ?? '']),
  ) as Values<Name>;
}

/** Keeps all other parameters. */
function write(search: string, values: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters.toString();
}
