export interface KeptFields {
  /** Called when React starts to hydrate the page. */
  readonly startHydration: () => void;
  /** Ends the time in which fields are kept, and repeats what was typed. For after hydration. */
  readonly repeat: () => void;
}

/**
 * Keeps what is typed or chosen in fields before hydration. It is inlined into each page as text: it can't use anything
 * outside itself.
 *
 * @param keep - Keeps a press, to be repeated after hydration.
 * @param onInput - Called when a field has changed.
 */
export function keepFields(keep: (press: () => void) => void, onInput: () => void): KeptFields {
  type Field = HTMLInputElement | HTMLSelectElement;
  const fields = new Map<Field, string>();
  let isHydrating = false;

  const keepRadio = (radio: HTMLInputElement) => {
    keep(() => {
      // React ignores a press on the radio that it takes for the chosen one.
      radio.checked = false;
      radio.click();
    });
  };
  const onAnyInput = ({ target }: Event) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (!isField || target.closest('dialog')) return;
    onInput();
    // React resets the fields that it controls: radio buttons, and those with a value. Others keep their text.
    if (target.type === 'radio') keepRadio(target);
    else if (target.matches('[value], select')) {
      const kept = fields.get(target) ?? '';
      // After React has emptied the field, only what was typed since is in it.
      if (!isHydrating || target.value.startsWith(kept)) fields.set(target, target.value);
    }
  };

  addEventListener('input', onAnyInput, true);
  return {
    startHydration: () => {
      isHydrating = true;
    },
    repeat: () => {
      // Until now, the reader may have typed on.
      removeEventListener('input', onAnyInput, true);
      for (const [field, kept] of fields) {
        const isWhole = field instanceof HTMLSelectElement || field.value.startsWith(kept);
        const value = isWhole ? kept : kept + field.value;
        // React ignores an event if it knows the value already.
        field.value = '';
        const prototype = Object.getPrototypeOf(field) as Field;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
  };
}
