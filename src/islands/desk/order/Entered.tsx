import type { OperatorOrder } from '#contract/operator/orders/order.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn } from '#i18n/names.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { actorText, type WithOrder } from './words.ts';

/** The one who entered an order for its customer, and by which channel it came. */
export const EnteredBy = ({ order: { channel, enteredBy }, words }: Pick<WithOrder, 'order' | 'words'>) =>
  channel &&
  enteredBy !== undefined && (
    <p className="muted">{fill(words.entered[channel], { actor: actorText(enteredBy, words) })}</p>
  );

/** A price that was agreed on, as the timeline keeps it. */
interface Agreed {
  name: string;
  name_mm?: string;
  was: number;
  now: number;
  reason: string;
}

/** The prices that were agreed on as an order was entered, and why. */
export function AgreedPrices({
  details,
  order,
  locale,
  words,
}: Omit<WithOrder, 'months'> & { details: OperatorOrder['events'][number]['details'] }) {
  const agreed = Array.isArray(details?.['agreed']) ? (details['agreed'] as Agreed[]) : [];
  const price = (amount: number): string => formatPrice(currencySign(order.currency), amount);
  return (
    <ul className="basis-full wrap-anywhere empty:hidden">
      {agreed.map((one) => (
        <li key={one.name}>
          {fill(words.entered.agreed, {
            ...{ name: nameIn(locale, one), reason: one.reason },
            ...{ was: price(one.was), now: price(one.now) },
          })}
        </li>
      ))}
    </ul>
  );
}
