import { type KeyboardEvent, useState } from 'react';
import { asciiDigits } from '#i18n/digits.ts';

/** Something to choose. */
export interface Option {
  key: string;
  label: string;
}

const none = -1;

/**
 * A box with a list that narrows while one types. Only what is in the list can be chosen: what was typed
 * chooses when it names one thing, otherwise the choice before stays.
 */
export function useCombobox(options: readonly Option[], chosen: string | undefined, onChoose: (key: string) => void) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(none);
  const matches = narrowed(options, typed);

  const close = (): void => {
    setTyped(undefined);
    setOpen(false);
    setActive(none);
  };
  const show = (): void => {
    if (open) return;
    setOpen(true);
    setActive(options.findIndex(({ key }) => key === chosen));
  };
  const choose = (option: Option): void => {
    close();
    onChoose(option.key);
  };
  const move = (step: 1 | -1): void => {
    if (!open) return show();
    const last = matches.length - 1;
    setActive(active + step > last ? 0 : active + step < 0 ? last : active + step);
  };

  return {
    typed,
    open,
    active: open ? active : none,
    matches,
    show,
    choose,
    type: (text: string): void => {
      setTyped(text);
      setOpen(true);
      setActive(none);
    },
    leave: (): void => {
      const meant = matches[active] ?? meantBy(typed, matches);
      if (open && meant && meant.key !== chosen) choose(meant);
      else close();
    },
    press: (event: KeyboardEvent): void => {
      const { key } = event;
      const meant = matches[active] ?? meantBy(typed, matches);
      if (key === 'ArrowDown') move(1);
      else if (key === 'ArrowUp') move(-1);
      else if (key === 'Enter' && open && meant) choose(meant);
      // A dialog around it stays open.
      else if (key === 'Escape' && open) close();
      else if (key !== 'Enter' || !open) return;
      event.preventDefault();
    },
  };
}

const plain = (text: string): string => asciiDigits(text).trim().toLocaleLowerCase();

/** What has the typed text in it, what begins with it first. */
function narrowed(options: readonly Option[], typed = ''): readonly Option[] {
  const text = plain(typed);
  if (!text) return options;
  const found = options.filter(({ label }) => plain(label).includes(text));
  const begins = (option: Option): boolean => plain(option.label).startsWith(text);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/** The one thing that typed text can mean. */
function meantBy(typed: string | undefined, matches: readonly Option[]): Option | undefined {
  const text = plain(typed ?? '');
  if (!text) return undefined;
  return matches.find(({ label }) => plain(label) === text) ?? (matches.length === 1 ? matches[0] : undefined);
}
