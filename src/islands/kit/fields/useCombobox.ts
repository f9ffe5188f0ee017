import { useState } from 'react';

interface Settings<K> {
  /** Id of the list box. */
  listId: string;
  /** The options of the list in their order, each by what tells it from the others. */
  options: readonly K[];
  /** The option that is active when the list opens. */
  selected?: K | undefined;
  startsOpen?: boolean;
  onClose?: () => void;
  /**
   * Enter in the open list.
   *
   * @param active place of the active option, or `noOption`
   * @returns whether the key was for the list; a form is not sent by it then
   */
  onEnter: (active: number) => boolean;
}

/** The id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

/** State, keys and ARIA attributes of a combobox: the focus stays in the text, and the arrow keys move in the list. */
export function useCombobox<K>({ listId, options, selected, startsOpen = false, onClose, onEnter }: Settings<K>) {
  const [open, setOpen] = useState(startsOpen);
  // By its key: an option stays active when the list around it changes.
  const [activeOption, setActiveOption] = useState<K>();
  const active = open && activeOption !== undefined ? options.indexOf(activeOption) : noOption;

  const close = (): void => {
    setOpen(false);
    setActiveOption(undefined);
    onClose?.();
  };
  const show = (): void => {
    if (open) return;
    setOpen(true);
    setActiveOption(selected);
  };

  return {
    open,
    active,
    show,
    close,
    /** For a text that has changed: the list opens, and nothing in it is active. */
    restart: (): void => {
      setOpen(true);
      setActiveOption(undefined);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      // Keys of an input method, which Burmese keyboards may be, are not for the list.
      if (event.isComposing) return;
      const { key } = event;
      const next = optionAfter(key, active, options.length);
      if (!open && (key === 'ArrowDown' || key === 'ArrowUp')) show();
      else if (!open) return;
      else if (key === 'Escape') close();
      else if (next !== undefined) setActiveOption(options[next]);
      else if (key !== 'Enter' || !onEnter(active)) return;
      // The caret stays, and so does a dialog around the box.
      event.preventDefault();
    },
    aria: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': active === noOption ? undefined : optionId(listId, active),
    } as const,
  };
}

/** No option is active: the keys are for the text alone. */
export const noOption = -1;

/**
 * The place of the option that a key leads to, or undefined when the key is for the text. Arrows go around; Home and
 * End move in the text until an option is active.
 */
export function optionAfter(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (active === noOption) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
