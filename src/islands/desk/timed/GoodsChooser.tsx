import { useEffect, useState } from 'react';
import type { Locale } from '#contract/values/locale.ts';
import type { GoodsRow } from '#contract/operator/goods/goods.ts';
import { fill } from '#i18n/fill.ts';
import { choiceIn } from '#i18n/names.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { findGoods } from '#stores/desk/timedChanges.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import type { TimedProps } from './words.ts';

interface Props {
  words: TimedProps['words']['form'];
  locale: Locale;
  chosen: readonly GoodsRow[];
  choose: (goods: readonly GoodsRow[]) => void;
  currency: string;
  prices: Readonly<Record<number, string>>;
  setPrice: (variation: number, price: string) => void;
}

const nameOf = (row: GoodsRow, locale: Locale): string => (locale === 'my' ? (row.name_mm ?? row.name) : row.name);
const waitMs = 250;

/** Finds products and keeps those that are chosen, with a price for each of their variations. */
export function GoodsChooser({ words: t, locale, chosen, choose, currency, prices, setPrice }: Props) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly GoodsRow[]>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    const words = query.trim();
    if (words === '') return undefined;
    let isOld = false;
    const timer = setTimeout(() => {
      findGoods(words).then(
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
  const others = found?.filter((row) => !chosen.some((each) => each.id === row.id)) ?? [];
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        name="find"
        label={t.find}
        hint={t.findHint}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          // Enter finds; it does not send what is not finished.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ErrorText text={error} />
      <p className="muted" role="status">
        {found && (others.length === 0 ? t.notFound : fill(t.found, { count: others.length }))}
      </p>
      {others.length > 0 && (
        <ul data-found="" className="grid gap-2">
          {others.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className="btn w-full justify-start py-2 text-start leading-relaxed wrap-anywhere whitespace-normal"
                aria-label={fill(t.add, { name: nameOf(row, locale) })}
                onClick={() => {
                  choose([...chosen, row]);
                  search('');
                }}
              >
                + {nameOf(row, locale)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.map((row) => (
        <fieldset key={row.id} className="mt-3 grid min-w-0 grid-cols-1 gap-3 rounded-box border border-base-300 p-3">
          <legend className="px-1 font-semibold">{nameOf(row, locale)}</legend>
          {row.variations.map((variation) => (
            <PriceBox key={variation.id} {...{ row, variation, locale, currency, prices, setPrice, words: t }} />
          ))}
          <button
            type="button"
            className="min-h-11 min-w-11 cursor-pointer justify-self-end text-h2 link"
            aria-label={fill(t.remove, { name: nameOf(row, locale) })}
            onClick={() => choose(chosen.filter(({ id: other }) => other !== row.id))}
          >
            ×
          </button>
        </fieldset>
      ))}
      {chosen.length > 0 && <p className="muted">{t.priceHint}</p>}
    </div>
  );
}

interface PriceProps extends Pick<Props, 'words' | 'locale' | 'currency' | 'prices' | 'setPrice'> {
  row: GoodsRow;
  variation: GoodsRow['variations'][number];
}

function PriceBox({ row, variation: { id, price, ...choice }, ...props }: PriceProps) {
  const { words: t, locale, currency, prices, setPrice } = props;
  const name = choiceIn(locale, choice).join(', ') || nameOf(row, locale);
  return (
    <Field
      name={`price${id}`}
      label={fill(t.price, { name, currency, price: price?.toFixed(2) ?? '–' })}
      inputMode="decimal"
      autoComplete="off"
      value={prices[id] ?? ''}
      onChange={(event) => setPrice(id, event.target.value)}
    />
  );
}
