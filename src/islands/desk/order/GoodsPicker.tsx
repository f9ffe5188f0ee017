import { type ReactNode, useState } from 'react';
import type { GoodsRow } from '#contract/operator/goods/goods.ts';
import type { Locale } from '#contract/values/locale.ts';
import { fill } from '#i18n/fill.ts';
import { choiceIn, listed } from '#i18n/names.ts';
import { nameOf, ProductFinder } from '#islands/desk/goods/ProductFinder.tsx';
import { row } from './classes.ts';
import type { DeskOrderProps } from './words.ts';

interface PickerProps {
  words: DeskOrderProps['words']['finder'];
  locale: Locale;
  add: (variationId: number, name: string) => void;
}

/** Finds goods for an order, and asks which of several sizes and colours is meant. */
export function GoodsPicker({ words, locale, add }: PickerProps) {
  const [found, setFound] = useState<GoodsRow>();
  const addOne = (product: GoodsRow, variation: GoodsRow['variations'][number]): void => {
    setFound(undefined);
    add(variation.id, fullName(product, variation, locale));
  };
  const choose = (product: GoodsRow): void => {
    const [only, ...others] = product.variations;
    if (only && others.length === 0) addOne(product, only);
    else setFound(product);
  };
  return (
    <>
      <ProductFinder words={words} locale={locale} choose={choose} />
      {found && (
        <div className="grid gap-2" role="group" aria-label={nameOf(found, locale)}>
          {found.variations.map((variation) => (
            <button
              key={variation.id}
              type="button"
              className="btn justify-start whitespace-normal"
              onClick={() => addOne(found, variation)}
            >
              {fullName(found, variation, locale)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

interface QuantityProps {
  line: { name: string; quantity: number };
  words: { less: string; more: string };
  set: (quantity: number) => void;
  /** Below it. */
  children?: ReactNode;
}

/** Goods with buttons for one more and one less; none is out of the order. */
export const Quantity = ({ line: { name, quantity }, words: t, set, children }: QuantityProps) => (
  <li className={`${row} grid grid-cols-1 items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]`}>
    <span className={`wrap-anywhere ${quantity === 0 ? 'muted line-through' : ''}`}>{name}</span>
    <span className="flex items-center gap-1 max-sm:justify-self-end">
      <button
        type="button"
        className="btn btn-square"
        aria-label={fill(t.less, { name })}
        disabled={quantity === 0}
        onClick={() => set(quantity - 1)}
      >
        −
      </button>
      <output className="min-w-8 text-center font-semibold num">{quantity}</output>
      <button
        type="button"
        className="btn btn-square"
        aria-label={fill(t.more, { name })}
        onClick={() => set(quantity + 1)}
      >
        +
      </button>
    </span>
    {children}
  </li>
);

function fullName(product: GoodsRow, variation: GoodsRow['variations'][number], locale: Locale) {
  const choice = listed(locale, choiceIn(locale, variation));
  return choice === '' ? nameOf(product, locale) : `${nameOf(product, locale)} (${choice})`;
}
