import { useState } from 'react';
import { FEW_UNITS, type GoodsRow } from '#contract/operator/goods/goods.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn } from '#i18n/names.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { BothNames } from '#islands/ui/product/Names.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { QuickEdit } from './QuickEdit.tsx';
import type { GoodsProps } from './words.ts';

interface Props extends GoodsProps {
  row: GoodsRow;
  currency: string;
  mayEdit: boolean;
}

/** One product: picture, both names, price, stock, and what is the matter with it. */
export function GoodsListRow({ row, currency, mayEdit, ...props }: Props) {
  const { locale, words } = props;
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const named = { name: row.name, name_mm: row.name_mm ?? undefined };
  const close = (saved: boolean): void => {
    setOpen(false);
    if (saved) setSaid(words.quick.saved);
  };
  return (
    <li data-hidden={row.archived ? '' : undefined}>
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
        </span>
      </a>
      {mayEdit && row.variations.length > 0 && (
        <button
          type="button"
          className="link alone goods-quick"
          aria-expanded={isOpen}
          aria-label={fill(words.quick.of, { name: nameIn(locale, named) })}
          onClick={() => setOpen(!isOpen)}
        >
          {words.quick.open}
        </button>
      )}
      <p className="goods-said" role="status">
        {said}
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

/** One price, or the lowest and the highest. */
function pricesOf({ variations }: GoodsRow, currency: string): string | undefined {
  const prices = variations.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return undefined;
  const sign = currencySign(currency);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high ? formatPrice(sign, low) : `${formatPrice(sign, low)} – ${high.toFixed(2)}`;
}
