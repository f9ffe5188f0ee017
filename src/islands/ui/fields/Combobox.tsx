import { useEffect, useId, useRef, useState } from 'react';
import { matchingOptions, type Option, optionMeant } from './matchingOptions.ts';
import { optionId, useCombobox } from './useCombobox.ts';

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
      if (meant) choose(meant);
      return true;
    },
  });
  const meant = matches[active] ?? optionMeant(typed, matches);
  const choose = (option: Option): void => {
    close();
    onChoose(option.key);
  };
  const type = (text: string): void => {
    setTyped(text);
    restart();
  };
  const leave = (): void => {
    if (open && meant && meant.key !== chosen) choose(meant);
    else close();
  };
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);
  const described = [hint && `${id}hint`, beside && `${id}beside`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      <div className="box combobox">
        <input
          id={id}
          name={name}
          {...aria}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={typed ?? shown ?? ''}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onClick={show}
          onBlur={leave}
          onKeyDown={({ nativeEvent }) => onKeyDown(nativeEvent)}
        />
        {open && (
          <div className="choices" ref={list} onPointerDown={(event) => event.preventDefault()}>
            <ul id={listId} role="listbox" aria-label={label}>
              {matches.map((option, index) => (
                <li
                  key={option.key}
                  id={optionId(listId, index)}
                  role="option"
                  aria-selected={index === active}
                  onClick={() => choose(option)}
                >
                  <span lang={option.lang}>{option.label}</span>
                  {option.beside && <span lang="en">{option.beside}</span>}
                </li>
              ))}
            </ul>
            {matches.length === 0 && <p role="status">{empty}</p>}
          </div>
        )}
      </div>
      {beside && (
        <p className="hint" lang="en" id={`${id}beside`}>
          {beside}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}
