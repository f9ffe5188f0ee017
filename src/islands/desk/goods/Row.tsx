import { type SyntheticEvent, useState } from 'react';
import { FEW_UNITS, type GoodsRow } from '#contract/operator/goods/goods.ts';
import { currencySign } from '#i18n/amount.ts';
import { formatDate } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { choiceIn, nameIn } from '#i18n/names.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { BothNames } from '#islands/ui/product/Names.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { editRow, refreshRow } from '#stores/desk/goods/list.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import type { GoodsProps } from './words.ts';
import { Units } from './Units.tsx';

interface Props extends GoodsProps {
  row: GoodsRow;
  currency: string;
  mayEdit: boolean;
}

/** One product: picture, both names, price, stock, and what is the matter with it. */
export function GoodsListRow({ row, currency, mayEdit, ...props }: Props) {
  const { locale, words } = props;
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const named = { name: row.name, name_mm: row.name_mm ?? undefined };
  const close = (saved: boolean): void => {
    setOpen(false);
    if (saved) setMessage(words.quick.saved);
  };
  return (
    <li className="goods-item" data-hidden={row.archived ? '' : undefined}>
      <a className="goods-row" href={deskPaths.product(locale, row.id)}>
        <Thumbnail image={row.image ?? undefined} side={64} />
        <span className="goods-names">
          <BothNames product={named} locale={locale} />
        </span>
        <b className="num">{pricesOf(row, currency) ?? words.noPrice}</b>
        <span className="goods-chips">
          {row.archived && <b className="state">{words.hidden}</b>}
          {row.promotion && <b className="state goods-promoted">{words.promotion}</b>}
          <Stock row={row} words={words} />
          <Due {...props} row={row} />
        </span>
      </a>
      {mayEdit && row.variations.length > 0 && (
        <button
          type="button"
          className="goods-quick alone link"
          aria-expanded={isOpen}
          aria-label={fill(words.quick.of, { name: nameIn(locale, named) })}
          onClick={() => setOpen(!isOpen)}
        >
          {words.quick.open}
        </button>
      )}
      <p className="goods-said" role="status">
        {message}
      </p>
      {isOpen && <QuickEdit {...props} row={row} currency={currency} close={close} />}
    </li>
  );
}

function Stock({ row, words }: Pick<Props, 'row' | 'words'>) {
  const units = row.variations.reduce((sum, { stock }) => sum + stock, 0);
  const least = Math.min(...row.variations.map(({ stock }) => stock));
  if (row.variations.length === 0) return null;
  if (units === 0) return <b className="state bad">{words.soldOut}</b>;
  const [only] = row.variations.length === 1 ? row.variations : [];
  if (only && least <= FEW_UNITS) return <b className="state goods-few num">{fill(words.few, { units })}</b>;
  return (
    <>
      <span className="muted num">{fill(words.units, { units })}</span>
      {least === 0 && <b className="state bad">{words.soldOut}</b>}
    </>
  );
}

/** The first date of a product that is near or over. */
function Due({ row, words, locale, months }: Pick<Props, 'row' | 'words' | 'locale' | 'months'>) {
  const [due] = row.variations.flatMap((each) => each.due ?? []).sort();
  if (due === undefined) return null;
  const isOver = due < new Date().toISOString().slice(0, 10);
  const day = formatDate(due, locale, months.split(' '));
  return (
    <b className={`state num ${isOver ? 'bad' : 'goods-few'}`}>{fill(isOver ? words.over : words.due, { day })}</b>
  );
}

/** One price, or the lowest and the highest. */
function pricesOf({ variations }: GoodsRow, currency: string): string | undefined {
  const prices = variations.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return undefined;
  const sign = currencySign(currency);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high ? formatPrice(sign, low) : `${formatPrice(sign, low)} – ${high.toFixed(2)}`;
}

interface QuickEditProps extends GoodsProps {
  row: GoodsRow;
  currency: string;
  close: (saved: boolean) => void;
}

/** Prices and stock of a product, without leaving the list. Stock is what comes or goes. */
function QuickEdit({ row, currency, words, locale, close }: QuickEditProps) {
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
