import { useEffect, useId, useRef } from 'react';
import { type Option, useCombobox } from './useCombobox.ts';

interface Props {
  name: string;
  label: string;
  options: readonly Option[];
  /** Key of what is chosen. */
  chosen: string | undefined;
  /** What stands in the box while nobody types; otherwise the key. */
  shown?: string | undefined;
  /** Said where the list has nothing. */
  empty: string;
  hint?: string | undefined;
  fault?: string | undefined;
  disabled?: boolean;
  onChoose: (key: string) => void;
}

/** A choice from a list that narrows while one types, by pointer or by keys. */
export function Combobox({
  name,
  label,
  options,
  chosen,
  shown = chosen,
  empty,
  hint,
  fault,
  disabled,
  onChoose,
}: Props) {
  const id = useId();
  const { typed, open, active, matches, show, choose, type, leave, press } = useCombobox(options, chosen, onChoose);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);
  const described = [hint && `${id}hint`, fault && `${id}fault`].filter(Boolean).join(' ');
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
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={typed ?? shown ?? ''}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? `${id}list` : undefined}
          aria-activedescendant={open && active >= 0 ? `${id}${active}` : undefined}
          aria-describedby={described || undefined}
          aria-invalid={fault ? true : undefined}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onClick={show}
          onBlur={leave}
          onKeyDown={press}
        />
        {open && (
          <div className="choices" ref={list} onPointerDown={(event) => event.preventDefault()}>
            <ul id={`${id}list`} role="listbox" aria-label={label}>
              {matches.map((option, index) => (
                <li
                  key={option.key}
                  id={`${id}${index}`}
                  role="option"
                  aria-selected={index === active}
                  onClick={() => choose(option)}
                >
                  {option.label}
                </li>
              ))}
            </ul>
            {matches.length === 0 && <p role="status">{empty}</p>}
          </div>
        )}
      </div>
      {fault && (
        <p className="error" id={`${id}fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
