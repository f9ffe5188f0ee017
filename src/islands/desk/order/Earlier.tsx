import { currencySign } from '#i18n/amount.ts';
import { plural } from '#i18n/plural.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { OrderState } from '#islands/account/orders/States.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import type { WithOrder } from './words.ts';

/** The other orders of the same customer. */
export function Earlier({ order: { earlier }, locale, words }: WithOrder) {
  const { earlier: t } = words;
  const price = (currency: string, amount: number): string => formatPrice(currencySign(currency), amount);
  const paid = earlier.paid.map(({ currency, amount }) => price(currency, amount)).join(' + ') || t.nothing;
  return (
    <section className="panel sheet-earlier">
      <h3>{t.title}</h3>
      <p className="muted">{earlier.count === 0 ? t.none : plural(t, 'facts', earlier.count, { paid })}</p>
      <ul>
        {earlier.orders.map(({ id, invoiceNo, orderStatus, currency, totalPrice }) => (
          <li key={id}>
            <a className="link alone num" href={deskPaths.order(locale, invoiceNo)} translate="no">
              {invoiceNo}
            </a>
            <OrderState name={orderStatus.name} words={words.status} />
            <span className="num">{price(currency, totalPrice)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
