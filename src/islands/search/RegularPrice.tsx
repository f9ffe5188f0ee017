import type { SearchHit } from '#contract/search/calls.ts';
import { formatPrice } from '#islands/ui/product/price.ts';

/** The price of a hit without the sale that it is in, struck through. */
export const RegularPrice = ({ hit, symbol }: { hit: SearchHit; symbol: string }) =>
  hit.regular_price === undefined ? null : (
    <s className="me-2 font-normal text-muted tabular-nums">{formatPrice(symbol, hit.regular_price)}</s>
  );
