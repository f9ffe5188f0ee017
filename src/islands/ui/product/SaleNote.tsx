import type { Locale } from '#contract/values/locale.ts';
import { type SaleWords, saleText } from '#i18n/sale.ts';
import type { LineSale } from '#stores/basket/lineState.ts';
import { formatPrice } from './price.ts';

interface Props {
  sale: LineSale | undefined;
  words: SaleWords & {
    locale: Locale;
    /** The sign of the currency. */
    symbol: string;
    regularPrice: string;
    /** Their names, with spaces between. */
    months: string;
  };
}

/** The price without a sale, struck through, with the share that is taken off and the last day; nothing without one. */
export function SaleNote({ sale, words }: Props) {
  if (!sale) return null;
  return (
    <small className="block text-small font-normal whitespace-normal text-error">
      <OldPrice symbol={words.symbol} price={sale.regular} label={words.regularPrice} />
      {sale.shown && ` ${saleText(sale.shown, words, words.locale, words.months.split(' '))}`}
    </small>
  );
}

interface OldPriceProps {
  symbol: string;
  price: number;
  label: string;
}

/** A price that is struck through; readers of screens hear which it is. */
export const OldPrice = ({ symbol, price, label }: OldPriceProps) => (
  <s className="text-muted">
    <span className="sr-only">{`${label}: `}</span>
    {formatPrice(symbol, price)}
  </s>
);
