import { type SyntheticEvent, useState } from 'react';
import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import type { GoodsRow } from '#contract/operator/goods/goods.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { choiceIn } from '#i18n/names.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { editRow, refreshRow } from '#stores/desk/goods/list.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import { Units } from './Units.tsx';
import type { GoodsProps } from './words.ts';

interface Props extends GoodsProps {
  row: GoodsRow;
  currency: string;
  close: (saved: boolean) => void;
}

/** Prices and stock of a product, without leaving the list. Stock is what comes or goes. */
export function QuickEdit({ row, currency, words, locale, close }: Props) {
  const { quick: t } = words;
  // What the editor saw: the row may be read again while they type.
  const [seen, setSeen] = useState(row.variations);
  const [prices, setPrices] = useState<Readonly<Record<number, string>>>({});
  const [moves, setMoves] = useState<Readonly<Record<number, number>>>({});
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // Nobody knows whether it arrived: until that is known, nothing else is asked for.
  const [isUnsure, setUnsure] = useState(false);
  const edits = seen.flatMap(({ id, price }): CatalogueEdit[] => {
    const typed = prices[id]?.trim();
    const isOther = typed !== undefined && typed !== priceText(price);
    const addStock = moves[id] ?? 0;
    if (!isOther && addStock === 0) return [];
    return [
      {
        ...{ product: row.id, variation: id, set: isOther ? { price: typed === '' ? null : typed } : {} },
        ...(isOther ? { was: { price } } : {}),
        ...(addStock === 0 ? {} : { addStock }),
      },
    ];
  });
  const save = async (): Promise<void> => {
    if (edits.length === 0) return close(false);
    setBusy(true);
    try {
      await editRow(row.id, edits);
      close(true);
    } catch (failure) {
      setBusy(false);
      setUnsure(!isRefusal(failure));
      setError(isRefusal(failure) ? reasonOf(failure) : t.unsure);
      // What a colleague made of it is shown: who saves now has seen it.
      const fresh = isRefusal(failure) ? await refreshRow(row.id).catch(() => undefined) : undefined;
      if (fresh) setSeen(fresh.variations);
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  return (
    <form className="form goods-edit" onSubmit={submit}>
      {row.variations.map(({ id, price, stock, ...choice }) => (
        <fieldset key={id} disabled={isUnsure || isBusy}>
          {row.variations.length > 1 && <legend>{choiceIn(locale, choice).join(' · ')}</legend>}
          <Field
            name={`price-${id}`}
            label={fill(t.price, { currency: currencySign(currency) })}
            value={prices[id] ?? priceText(price)}
            onChange={({ target }) => setPrices({ ...prices, [id]: target.value })}
            inputMode="decimal"
            autoComplete="off"
          />
          <Units words={t} stock={stock} by={moves[id] ?? 0} change={(by) => setMoves({ ...moves, [id]: by })} />
        </fieldset>
      ))}
      <ErrorText text={error} />
      <div className="goods-buttons">
        <button className="btn btn-primary" aria-disabled={isBusy}>
          {isBusy ? t.saving : t.save}
        </button>
        <button type="button" className="btn" onClick={() => close(false)}>
          {t.cancel}
        </button>
      </div>
    </form>
  );
}

const priceText = (price: number | null): string => (price === null ? '' : price.toFixed(2));
