import { useCallback, useRef, useState } from 'react';

import { useHistory } from '@docusaurus/router';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/**
 * State that is kept in the address, one parameter for each name, empty if the address has none. It is read
 * after hydration, since the server knows no query, and again whenever a link or the way back changes it.
 *
 * @param names - A constant: a new array would be read anew at each render.
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
    // Set before the first paint (see `plugins/first-paint`), for pages that would move otherwise.
    document.documentElement.removeAttribute('data-filter-pending');
    return history.listen((location) => {
      // On the way to another page this one stays as it is until the other has loaded.
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
        // Safari allows a hundred changes in half a minute. The page goes on; the address is behind.
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

/** Parameters of others stay as they are. */
function write(search: string, values: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters.toString();
}
