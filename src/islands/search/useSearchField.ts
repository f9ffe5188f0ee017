import { useEffect, useEffectEvent } from 'react';
import { noOption, optionId, useCombobox } from '#islands/kit/fields/useCombobox.ts';

interface Settings {
  /** The field, which the page has made. */
  input: HTMLInputElement;
  /** Id of the list box. */
  listId: string;
  /** The options of the list, each by what tells it from the others. */
  options: readonly (string | number)[];
  onType: (text: string) => void;
}

/** Makes a combobox of the plain search field of a page. */
export function useSearchField({ input, listId, options, onType }: Settings): { open: boolean; active: number } {
  const { open, active, show, close, restart, onKeyDown, aria } = useCombobox({
    listId,
    options,
    startsOpen: true,
    onEnter: (place) => {
      // Without an active option Enter sends the form.
      if (place !== noOption) document.getElementById(optionId(listId, place))?.click();
      return place !== noOption;
    },
  });
  useEventListener(input, 'input', () => {
    restart();
    onType(input.value);
  });
  useEventListener(input, 'focus', show);
  useEventListener(input, 'click', show);
  useEventListener(input, 'keydown', onKeyDown);
  useOutside(input, close);
  const hasList = open && options.length > 0;
  useAttributes(input, { ...aria, 'aria-expanded': hasList, 'aria-controls': hasList ? listId : undefined });
  return { open, active };
}

/** Hears a click or a focus outside of the search, and that the page is left, also for the browser's page cache. */
function useOutside(input: HTMLInputElement, close: () => void): void {
  const leave = ({ target }: Event): void => {
    if (target instanceof Node && !input.closest('zay-search')?.contains(target)) close();
  };
  useEventListener(document, 'pointerdown', leave);
  useEventListener(document, 'focusin', leave);
  useEventListener(window, 'pagehide', close);
}

function useAttributes(input: HTMLInputElement, attributes: Readonly<Record<string, string | boolean | undefined>>) {
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, String(value));
    }
  });
}

/** The events by name. */
interface Events extends HTMLElementEventMap, Pick<WindowEventMap, 'pagehide'> {}

/** Listens to an event of an element that React does not own, while the component is mounted. */
export function useEventListener<T extends keyof Events>(
  target: EventTarget,
  type: T,
  listener: (event: Events[T]) => void,
): void {
  const handle = useEffectEvent(listener);
  useEffect(() => {
    const onEvent = (event: Event): void => handle(event as Events[T]);
    target.addEventListener(type, onEvent);
    return () => target.removeEventListener(type, onEvent);
  }, [target, type]);
}
