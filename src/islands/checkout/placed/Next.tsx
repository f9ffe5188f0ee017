import type { Order } from '#contract/orders/order.ts';
import { formatTimeInZone } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { isStillToArrive } from '#islands/account/orders/isStillToArrive.ts';
import { monthsOf } from '#islands/account/orders/words.ts';
import { nextSteps } from './nextSteps.ts';
import type { PlacedProps } from './words.ts';

/** What happens next, in its order, and where the shopper can go. */
export function Next({ order, locale, words, placed, arrivals }: PlacedProps & { order: Order }) {
  const values = {
    hours: words.shop.hours,
    time: order.payBy === null ? '' : formatTimeInZone(order.payBy, locale, monthsOf(words)),
  };
  const steps = nextSteps(order);
  const arrives = arrivals[order.address.country];
  // An order that waits for its card is paid from its page.
  const [home, detail] = steps[0] === 'unpaid' ? ['btn', 'btn btn-primary'] : ['btn btn-primary', 'btn'];
  return (
    <section className="panel placed-next">
      <h2>{placed.nextTitle}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{fill(placed.next[step], values)}</li>
        ))}
        {arrives && isStillToArrive(order) && <li>{arrives}</li>}
      </ol>
      <p className="placed-ways">
        <a className={home} href={paths.home(locale)}>
          {placed.keepShopping}
        </a>
        <a className={detail} href={paths.orderDetail(locale, order.id)}>
          {placed.seeOrder}
        </a>
      </p>
    </section>
  );
}
