import { useEffect, useState } from 'react';
import type { GoodsRow } from '#contract/operator/goods/goods.ts';
import type { Locale } from '#contract/values/locale.ts';
import { fill } from '#i18n/fill.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { findGoods } from '#stores/desk/timedChanges.ts';
import { reasonOf } from '#stores/failureReasons.ts';

interface Props {
  /** `add` is on a product that is chosen beside others. */
  words: Record<'find' | 'findHint' | 'found' | 'notFound', string> & { add?: string };
  locale: Locale;
  /** Shown above; none where each choice is done with at once. */
  chosen?: GoodsRow | undefined;
  /** Not offered once more. */
  except?: readonly GoodsRow[];
  choose: (product: GoodsRow) => void;
}

const waitMs = 250;
/** Returns the name of a product in the language of the page. */
export const nameOf = (row: GoodsRow, locale: Locale): string =>
  locale === 'my' ? (row.name_mm ?? row.name) : row.name;

/** Finds products by a text, of which one is chosen. */
export function ProductFinder({ words: t, locale, chosen, except = [], choose }: Props) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly GoodsRow[]>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    const text = query.trim();
    if (text === '') return undefined;
    let isOld = false;
    const timer = setTimeout(() => {
      findGoods(text).then(
        ({ data }) => {
          setError(undefined);
          if (!isOld) setFound(data);
        },
        (failure: unknown) => setError(reasonOf(failure)),
      );
    }, waitMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [query]);
  const search = (typed: string): void => {
    setFound(undefined);
    setQuery(typed);
  };
  const offered = found?.filter((row) => !except.some(({ id }) => id === row.id));
  return (
    <div className="grid grid-cols-1 gap-2">
      {chosen && (
        <p className="font-semibold" role="status">
          {nameOf(chosen, locale)}
        </p>
      )}
      <Field
        name="find"
        label={t.find}
        hint={t.findHint}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={query}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          // Enter finds; it does not send what is not finished.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ErrorText text={error} />
      <p className="muted" role="status">
        {offered && (offered.length === 0 ? t.notFound : fill(t.found, { count: offered.length }))}
      </p>
      <ul className="grid gap-2 empty:hidden" data-found="">
        {offered?.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className="btn w-full justify-start py-2 text-start leading-relaxed wrap-anywhere whitespace-normal"
              aria-label={t.add && fill(t.add, { name: nameOf(row, locale) })}
              onClick={() => {
                choose(row);
                search('');
              }}
            >
              {t.add && '+ '}
              {nameOf(row, locale)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
