import { useEffect, useState } from 'react';
import { noOption, optionAfter } from './optionKeys.ts';
import { useEventListener } from './useEventListener.ts';

export interface Combobox {
  open: boolean;
  /** Place of the chosen option, or `none`. */
  chosen: number;
}

export const optionId = (list: string, place: number): string => `${list}-${place}`;

/**
 * Makes a combobox of a plain text field (WAI-ARIA: list autocomplete, manual selection).
 *
 * @param input the field, which the page has made
 * @param list id of the list box
 * @param options what it has to choose from, each by what tells it from the others
 * @param typed told what the shopper types
 */
export function useCombobox(
  input: HTMLInputElement,
  list: string,
  options: readonly (string | number)[],
  typed: (text: string) => void,
): Combobox {
  const [open, setOpen] = useState(true);
  // An option stays chosen when the list around it changes, wherever it is then.
  const [wanted, setWanted] = useState<string | number>();
  const chosen = wanted === undefined ? noOption : options.indexOf(wanted);
  const setChosen = (place: number): void => setWanted(options[place]);
  const count = options.length;
  const close = (): void => {
    setOpen(false);
    setChosen(noOption);
  };
  useEventListener(input, 'input', () => {
    setOpen(true);
    setChosen(noOption);
    typed(input.value);
  });
  useEventListener(input, 'focus', () => setOpen(true));
  useEventListener(input, 'click', () => setOpen(true));
  useEventListener(input, 'keydown', (event) => {
    // Keys of an input method, which Burmese keyboards may be, are not for the list.
    if (event.isComposing) return;
    if (event.key === 'Escape' && open) close();
    else if (event.key === 'Enter' && open && chosen !== noOption)
      document.getElementById(optionId(list, chosen))?.click();
    else {
      const next = optionAfter(event.key, chosen, count);
      if (next === undefined) return;
      if (open) setChosen(next);
      setOpen(true);
    }
    event.preventDefault();
  });
  useOutside(input, close);
  useAria(input, { list, open: open && count > 0, chosen });
  return { open, chosen };
}

/** Hears a click and a focus outside of the box, and that the page is left, also into the browser's cache of pages. */
function useOutside(input: HTMLInputElement, close: () => void): void {
  const leave = ({ target }: Event): void => {
    if (target instanceof Node && !input.closest('zay-search')?.contains(target)) close();
  };
  useEventListener(document, 'pointerdown', leave);
  useEventListener(document, 'focusin', leave);
  useEventListener(window, 'pagehide', close);
}

function useAria(input: HTMLInputElement, { list, open, chosen }: Combobox & { list: string }): void {
  useEffect(() => {
    const say = (name: string, value: string | undefined): void => {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, value);
    };
    say('role', 'combobox');
    say('aria-autocomplete', 'list');
    say('aria-expanded', String(open));
    say('aria-controls', open ? list : undefined);
    say('aria-activedescendant', open && chosen !== noOption ? optionId(list, chosen) : undefined);
  }, [input, list, open, chosen]);
}
