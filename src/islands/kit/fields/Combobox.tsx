import { useEffect, useId, useRef, useState } from 'react';
import { fold } from '#burmese/fold.ts';
import { Labelled } from './Labelled.tsx';
import { boxStyle } from './styles.ts';
import { optionId, useCombobox } from './useCombobox.ts';

const row = 'flex min-h-11 flex-wrap items-center gap-x-2 rounded-selector px-3 py-1';

interface Props {
  name: string;
  label: string;
  options: readonly Option[];
  /** Key of what is chosen. */
  chosen: string | undefined;
  /** The text of the box while nobody types; otherwise the key. */
  shown?: string | undefined;
  /** The Latin name of what is chosen, below the box. */
  beside?: string | undefined;
  /** Said where the list has nothing. */
  empty: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  onChoose: (key: string) => void;
}

/**
 * A choice from a list that narrows while one types, by pointer or by keys. Only what is in the list can be chosen:
 * typed text chooses when it means one option, otherwise the choice before stays.
 */
export function Combobox({
  name,
  label,
  options,
  chosen,
  shown = chosen,
  beside,
  empty,
  hint,
  error,
  disabled,
  onChoose,
}: Props) {
  const id = useId();
  const listId = `${id}list`;
  const [typed, setTyped] = useState<string>();
  const matches = matchingOptions(options, typed);
  const { open, active, show, close, restart, onKeyDown, aria } = useCombobox({
    listId,
    options: matches.map(({ key }) => key),
    selected: chosen,
    onClose: () => setTyped(undefined),
    onEnter: () => {
      if (intended) choose(intended);
      return true;
    },
  });
  const intended = matches[active] ?? matchOption(typed, matches);
  const choose = (option: Option): void => {
    close();
    onChoose(option.key);
  };
  const type = (text: string): void => {
    setTyped(text);
    restart();
  };
  const leave = (): void => {
    if (open && intended && intended.key !== chosen) choose(intended);
    else close();
  };
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);
  return (
    <Labelled
      name={name}
      label={label}
      hint={hint}
      error={error}
      alsoDescribedBy={beside === undefined ? undefined : `${id}beside`}
    >
      {(box) => (
        <>
          <div className="relative">
            <input
              name={name}
              className={`${boxStyle} pe-9 text-ellipsis`}
              {...box}
              {...aria}
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              value={typed ?? shown ?? ''}
              onChange={({ target }) => type(target.value)}
              onFocus={({ target }) => target.select()}
              onClick={show}
              onBlur={leave}
              onKeyDown={({ nativeEvent }) => onKeyDown(nativeEvent)}
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-e-4 top-4.5 size-2 rotate-45 border-e-2 border-b-2 border-muted"
            />
            {open && (
              <div
                ref={list}
                className="absolute inset-x-0 top-full z-10 mt-1 rounded-lg border border-line bg-base-100 p-1 shadow-lift"
                onPointerDown={(event) => event.preventDefault()}
              >
                <ul
                  id={listId}
                  role="listbox"
                  aria-label={label}
                  className="max-h-58 overflow-y-auto overscroll-contain"
                >
                  {matches.map((option, index) => (
                    <li
                      key={option.key}
                      id={optionId(listId, index)}
                      role="option"
                      aria-selected={index === active}
                      className={`${row} cursor-pointer not-aria-selected:hover:bg-base-200 aria-selected:bg-primary aria-selected:text-primary-content`}
                      onClick={() => choose(option)}
                    >
                      <span lang={option.lang}>{option.label}</span>
                      {option.beside && (
                        <span lang="en" className="text-small">
                          {option.beside}
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
                {matches.length === 0 && (
                  <p role="status" className={row}>
                    {empty}
                  </p>
                )}
              </div>
            )}
          </div>
          {beside && (
            <p className="muted" lang="en" id={`${id}beside`}>
              {beside}
            </p>
          )}
        </>
      )}
    </Labelled>
  );
}

/** An entry of a list to choose from. */
export interface Option {
  key: string;
  label: string;
  /** The language of the label, where it is not that of the page. */
  lang?: 'en';
  /** The Latin name, beside a label in Burmese. */
  beside?: string;
  /** Names that are not shown, by which the option is found too. */
  also?: readonly string[];
}

const isAscii = /^[\0-\x7f]*$/u;
/** Spaces and the marks of Latin names, which people leave out or write in other places. */
const between = /[\s'’.()-]+/gu;
/** Words that somebody writes before or after the name of a place, and lists do not. */
const kinds = /^(?:จังหวัด|อำเภอ|เขต|ตำบล|แขวง)|(?:ပြည်နယ်|ခရိုင်|မြို့နယ်)$/gu;

/** Text for comparison: without capitals and spaces, Burmese by its sound, digits of every kind as 0 to 9. */
const comparable = (text: string): string =>
  (isAscii.test(text) ? text.toLowerCase() : fold(text)).replaceAll(between, '');

const typedKey = (typed: string): string => comparable(typed.trim().replaceAll(kinds, '') || typed);

const keys = new WeakMap<Option, readonly string[]>();

/** All names of an option for comparison. */
function keysOf(option: Option): readonly string[] {
  const before = keys.get(option);
  if (before) return before;
  const { label, beside = '', also = [] } = option;
  const made = [label, beside, ...also].filter(Boolean).map(comparable);
  keys.set(option, made);
  return made;
}

/** The options that have the typed text in one of their names, those that begin with it first. */
export function matchingOptions<T extends Option>(options: readonly T[], typed = ''): readonly T[] {
  const text = typedKey(typed);
  if (!text) return options;
  const found = options.filter((option) => keysOf(option).some((key) => key.includes(text)));
  const begins = (option: Option): boolean => keysOf(option).some((key) => key.startsWith(text));
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/** The one option that typed text can mean. */
export function matchOption(typed: string | undefined, matches: readonly Option[]): Option | undefined {
  const text = typedKey(typed ?? '');
  if (!text) return undefined;
  return matches.find((option) => keysOf(option).includes(text)) ?? (matches.length === 1 ? matches[0] : undefined);
}
