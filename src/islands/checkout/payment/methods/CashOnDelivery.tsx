import { fill } from '#i18n/fill.ts';
import { formatCents, formatPrice } from '#islands/ui/product/price.ts';
import type { PanelProps } from './panel.ts';

/** The sum that the carrier collects, and which part of it is the fee. */
export const CashOnDelivery = ({ offer: { fee = 0 }, order: { total }, words: { payment: t, symbol } }: PanelProps) => (
  <>
    <p>{fill(t.cashText, { total: formatCents(symbol, total) })}</p>
    {fee > 0 && <p>{fill(t.cashFee, { fee: formatPrice(symbol, fee) })}</p>}
  </>
);
