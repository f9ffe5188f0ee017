import { type ReactNode, useId, useRef } from 'react';
import type { Locale } from '#contract/values/locale.ts';
import { locales } from '#i18n/locales.ts';
import { fill } from '#i18n/fill.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { textAreaStyle } from '#islands/kit/fields/styles.ts';
import { type FormParts, type ContentProps, type InBoth, isSame } from './words.ts';

interface Props extends Pick<ContentProps, 'words'> {
  label: string;
  value: InBoth;
  change: (value: InBoth) => void;
  /** The path of the value in a language, as the shop names what it refuses. */
  path: (locale: Locale) => string;
  errors: Readonly<Record<string, string>>;
  /** Each line is an item of a list. */
  isList?: boolean;
  /** True if a text may have several lines. */
  hasBreaks?: boolean;
  /** Gaps that can be filled in: a button writes each at the cursor. */
  gaps?: readonly string[];
}

/** The looks of two boxes side by side, or beneath each other on a phone. */
export const both = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-3';

/** A text in both languages: side by side, or beneath each other on a phone. */
export function Both({
  label,
  value,
  change,
  path,
  errors,
  isList = false,
  hasBreaks = false,
  gaps = [],
  words,
}: Props) {
  return (
    <div className={both} role="group" aria-label={label}>
      {locales.map((locale) => (
        <Box
          key={locale}
          label={label}
          locale={locale}
          text={textOf(value[locale])}
          write={(text) => change({ ...value, [locale]: isList ? text.split('\n') : text })}
          error={errorAt(errors, path(locale))}
          isList={isList}
          keepsBreaks={isList || hasBreaks}
          gaps={gaps}
          words={words}
        />
      ))}
    </div>
  );
}

interface BoxProps extends Pick<Props, 'words'> {
  label: string;
  locale: Locale;
  text: string;
  write: (text: string) => void;
  error: string | undefined;
  isList: boolean;
  keepsBreaks: boolean;
  gaps: readonly string[];
}

function Box({ label, locale, text, write, error, isList, keepsBreaks, gaps, words }: BoxProps) {
  const { form: t, languages } = words;
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const insert = (gap: string): void => {
    const { selectionStart = text.length, selectionEnd = text.length } = box.current ?? {};
    write(`${text.slice(0, selectionStart)}{{${gap}}}${text.slice(selectionEnd)}`);
    box.current?.focus();
  };
  const described = [isList && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <label htmlFor={id}>
        <span className="font-semibold">{label}</span> <small className="muted">{languages[locale]}</small>
      </label>
      {isList && (
        <p className="muted" id={`${id}hint`}>
          {t.oneALine}
        </p>
      )}
      <textarea
        ref={box}
        id={id}
        lang={locale}
        className={`${textAreaStyle} min-h-11 [&:lang(my)]:leading-[1.8]`}
        rows={rowsOf(text, isList)}
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => write(keepsBreaks ? target.value : target.value.replaceAll('\n', ' '))}
      />
      {gaps.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {gaps.map((gap) => (
            <button key={gap} type="button" className="btn shrink" onClick={() => insert(gap)}>
              + {words.mail.gaps[gap as keyof typeof words.mail.gaps]}
              <span className="sr-only">
                {label}, {languages[locale]}
              </span>
            </button>
          ))}
        </div>
      )}
      {error && (
        <p className="font-semibold text-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : '';

/** Room for the text as it is, without a bar to scroll. */
function rowsOf(text: string, isList: boolean): number {
  const lines = text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / 34)), 0);
  return Math.min(10, Math.max(isList ? 2 : 1, lines));
}

/** The error of a value or of one of its parts. */
export function errorAt(errors: Readonly<Record<string, string>>, path: string): string | undefined {
  return errors[path] ?? Object.entries(errors).find(([key]) => key.startsWith(`${path}.`))?.[1];
}

interface ChangedProps extends FormParts {
  /** The fields that it is about. */
  fields: readonly string[];
  label: string;
  children: ReactNode;
}

/** A part of a form, marked where it differs from what it was first, with the way back to that. */
export function Changed({ fields, label, first, values, change, words: { form: t }, children }: ChangedProps) {
  const isOther = fields.some((field) => !isSame(values[field], first[field]));
  const toFirst = (): void => change(Object.fromEntries(fields.map((field) => [field, first[field]])));
  return (
    <div
      data-other={isOther ? '' : undefined}
      className="grid grid-cols-1 gap-3 rounded-box border border-base-300 p-3 data-other:border-s-4 data-other:border-s-accent [&>h3]:text-base [&>h3]:font-semibold"
    >
      {isOther && (
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <Badge tone="done">{t.isOther}</Badge>
          <button
            type="button"
            className="min-h-11 link"
            aria-label={fill(t.toFirstOf, { name: label })}
            onClick={toFirst}
          >
            {t.toFirst}
          </button>
        </p>
      )}
      {children}
    </div>
  );
}

interface ItemsProps<T> extends Pick<ContentProps, 'words'> {
  /** Of `words.items`. */
  name: 'sections' | 'groups' | 'items' | 'slides' | 'tiles' | 'links' | 'zones';
  items: readonly T[];
  /** A new item, to be filled in. */
  fresh: () => T;
  change: (items: T[]) => void;
  most: number;
  children: (item: T, at: number, change: (item: T) => void) => ReactNode;
}

/** A list whose items can be added, removed and moved. */
export function Items<T>({ name, items, fresh, change, most, words, children }: ItemsProps<T>) {
  const t = words.items;
  return (
    <div className="grid grid-cols-1 gap-4 [&_.btn]:min-w-11">
      {items.map((item, at) => {
        const title = fill(t[name], { number: at + 1 });
        return (
          <fieldset
            key={at}
            className="grid min-w-0 grid-cols-1 gap-3 rounded-box bg-base-200 p-3 [&_fieldset]:bg-base-100"
          >
            <legend className="float-left w-full font-semibold">{title}</legend>
            <p className="flex flex-wrap justify-end gap-2">
              <MoveButtons
                name={title}
                at={at}
                last={items.length - 1}
                words={words}
                move={(to) => change(moved(items, at, to))}
              />
              <button
                type="button"
                className="btn"
                aria-label={fill(t.removeOf, { name: title })}
                onClick={() => change(items.filter((_, place) => place !== at))}
              >
                {t.remove}
              </button>
            </p>
            {children(item, at, (changed) => change(items.map((old, place) => (place === at ? changed : old))))}
          </fieldset>
        );
      })}
      {items.length < most && (
        <button type="button" className="btn justify-self-start" onClick={() => change([...items, fresh()])}>
          {fill(t.add, { item: fill(t[name], { number: items.length + 1 }) })}
        </button>
      )}
    </div>
  );
}

/** Returns the items with one of them at another place. */
export const moved = <T,>(items: readonly T[], from: number, to: number): T[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));

interface MoveProps extends Pick<ContentProps, 'words'> {
  /** The name of the item. */
  name: string;
  at: number;
  /** The place of the last item. */
  last: number;
  move: (to: number) => void;
}

/** The buttons that move an item up and down in its list. */
export const MoveButtons = ({ name, at, last, words: { items: t }, move }: MoveProps) => (
  <>
    {at > 0 && (
      <button type="button" className="btn" aria-label={fill(t.upOf, { name })} onClick={() => move(at - 1)}>
        ↑
      </button>
    )}
    {at < last && (
      <button type="button" className="btn" aria-label={fill(t.downOf, { name })} onClick={() => move(at + 1)}>
        ↓
      </button>
    )}
  </>
);
