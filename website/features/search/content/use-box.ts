import { useLayoutEffect, type RefObject } from 'react';

import { useSteadyCallback } from '@site/kernel/hooks/use-steady-callback';

interface Options {
  readonly box: RefObject<HTMLInputElement | null>;
  /** The listbox and its selected option, if there are results. */
  readonly list: { readonly id: string; readonly selectedId: string } | undefined;
  /** Not called during composition with an input method. */
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Connects the box of the dialog with the results: a combobox that controls a listbox. */
export function useBox({ box, list, onChange, onKeyDown }: Options): void {
  const change = useSteadyCallback(onChange);
  const press = useSteadyCallback(onKeyDown);

  useLayoutEffect(() => {
    const input = box.current;
    const controller = new AbortController();
    const { signal } = controller;
    const onInput = (event: Event) => {
      if (input !== null && !(event as InputEvent).isComposing) change(input.value);
    };
    input?.addEventListener('input', onInput, { signal });
    input?.addEventListener('compositionend', onInput, { signal });
    input?.addEventListener('keydown', press, { signal });
    return () => {
      controller.abort();
    };
  }, [box, change, press]);

  const listId = list?.id;
  const selectedId = list?.selectedId;
  useLayoutEffect(() => {
    const input = box.current;
    input?.setAttribute('aria-expanded', String(listId !== undefined));
    for (const [name, id] of [
      ['aria-controls', listId],
      ['aria-activedescendant', selectedId],
    ] as const) {
      if (id === undefined) input?.removeAttribute(name);
      else input?.setAttribute(name, id);
    }
  }, [box, listId, selectedId]);
}
