import { type SyntheticEvent, useState } from 'react';
import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import type { GoodsRow } from '#contract/operator/goods/goods.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { choiceIn } from '#i18n/names.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import { editRow, refreshRow } from '#stores/desk/goods/list.ts';
import { Units } from './Units.tsx';
import type { GoodsProps } from './words.ts';

/** The prices and movements that are typed about one product in the list. */
interface Draft {
  /** The variations as the editor saw them: the row may be read again while they type. */
  seen: GoodsRow['variations'];
  /** By the number of a variation. */
  prices: Readonly<Record<number, string>>;
  /** Units that come or go, by the number of a variation. */
  moves: Readonly<Record<number, number>>;
  isBusy: boolean;
  /** Nobody knows whether it arrived: until that is known, nothing else is asked for. */
  isUnsure: boolean;
  error?: string | undefined;
}

/** The forms of the list that are open, by product. */
export interface QuickEdits {
  drafts: Readonly<Record<number, Draft>>;
  isSaved: (product: number) => boolean;
  /** Opens the form of a product, or closes it and forgets what was typed. */
  toggle: (row: GoodsRow) => void;
  change: (product: number, typed: Partial<Draft>) => void;
  close: (product: number, isSaved: boolean) => void;
}

/** Keeps the forms of a list above it, so that what is typed outlives a screen that is turned. */
export function useQuickEdits(): QuickEdits {
  const [drafts, setDrafts] = useState<QuickEdits['drafts']>({});
  const [saved, setSaved] = useState<readonly number[]>([]);
  const close = (product: number, isSaved: boolean): void => {
    setDrafts(({ [product]: _, ...others }) => others);
    setSaved((before) => [...before.filter((id) => id !== product), ...(isSaved ? [product] : [])]);
  };
  return {
    drafts,
    isSaved: (product) => saved.includes(product),
    toggle: ({ id, variations: seen }) => {
      close(id, false);
      if (drafts[id]) return;
      setDrafts((before) => ({ ...before, [id]: { seen, prices: {}, moves: {}, isBusy: false, isUnsure: false } }));
    },
    change: (product, typed) =>
      setDrafts(({ [product]: draft, ...others }) =>
        draft ? { ...others, [product]: { ...draft, ...typed } } : others,
      ),
    close,
  };
}

interface Props extends GoodsProps {
  row: GoodsRow;
  currency: string;
  quick: QuickEdits;
}

/** Prices and stock of a product, without leaving the list, where its form is open. Stock is what comes or goes. */
export function QuickEdit({ row, currency, words: { quick: t }, locale, quick }: Props) {
  const draft = quick.drafts[row.id];
  if (!draft) return null;
  const { prices, moves, isBusy, isUnsure, error } = draft;
  const change = (typed: Partial<Draft>): void => quick.change(row.id, typed);
  const save = async (): Promise<void> => {
    const edits = editsOf(row.id, draft);
    if (edits.length === 0) return quick.close(row.id, false);
    change({ isBusy: true });
    try {
      await editRow(row.id, edits);
      quick.close(row.id, true);
    } catch (failure) {
      if (!isRefusal(failure)) return change({ isBusy: false, isUnsure: true, error: t.unsure });
      change({ isBusy: false, isUnsure: false, error: reasonOf(failure) });
      // What a colleague made of it is shown: who saves now has seen it.
      const fresh = await refreshRow(row.id).catch(() => undefined);
      if (fresh) change({ seen: fresh.variations });
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  return (
    <form className="grid grid-cols-1 gap-5 rounded-box bg-base-200 p-3" onSubmit={submit}>
      {row.variations.map(({ id, price, stock, ...choice }) => (
        <fieldset
          key={id}
          disabled={isUnsure || isBusy}
          className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-2 lg:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]"
        >
          {row.variations.length > 1 && (
            <legend className="font-semibold">{choiceIn(locale, choice).join(' · ')}</legend>
          )}
          <Field
            name={`price-${id}`}
            label={fill(t.price, { currency: currencySign(currency) })}
            value={prices[id] ?? priceText(price)}
            onChange={({ target }) => change({ prices: { ...prices, [id]: target.value } })}
            inputMode="decimal"
            autoComplete="off"
          />
          <Units
            words={t}
            stock={stock}
            by={moves[id] ?? 0}
            change={(by) => change({ moves: { ...moves, [id]: by } })}
          />
        </fieldset>
      ))}
      <ErrorText text={error} />
      <div className="flex flex-wrap gap-2">
        <button className="btn btn-primary" aria-disabled={isBusy}>
          {isBusy ? t.saving : t.save}
        </button>
        <button type="button" className="btn" onClick={() => quick.close(row.id, false)}>
          {t.cancel}
        </button>
      </div>
    </form>
  );
}

/** Returns what differs from what the editor saw. */
function editsOf(product: number, { seen, prices, moves }: Draft): CatalogueEdit[] {
  return seen.flatMap(({ id, price }): CatalogueEdit[] => {
    const typed = prices[id]?.trim();
    const isOther = typed !== undefined && typed !== priceText(price);
    const addStock = moves[id] ?? 0;
    if (!isOther && addStock === 0) return [];
    return [
      {
        ...{ product, variation: id, set: isOther ? { price: typed === '' ? null : typed } : {} },
        ...(isOther ? { was: { price } } : {}),
        ...(addStock === 0 ? {} : { addStock }),
      },
    ];
  });
}

const priceText = (price: number | null): string => (price === null ? '' : price.toFixed(2));
