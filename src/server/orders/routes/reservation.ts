import type { FastifyInstance } from 'fastify';
import type { Hold as ShownHold } from '#contract/orders/hold.ts';
import * as calls from '#contract/orders/hold.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Deps } from '#server/deps.ts';
import { counter } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/serve.ts';
import type { Reservation } from '#server/orders/rules/reservation.ts';
import { netOf } from '#server/orders/queries/limits.ts';
import { presentLimits } from '#server/content/queries.ts';
import { currentReservation, releaseReservation, replaceReservation } from '#server/orders/queries/reservation.ts';

const HOUR = 3_600_000;
/** Enough for a shopper who goes back and forth; whoever wants to empty the shelves is stopped. */
const MAX_HOLDS_PER_HOUR = 60;

/** Goods that are kept while a customer pays (contract, "Orders"). */
export function routes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const count = counter(app, {
    name: 'holds',
    maxTries: MAX_HOLDS_PER_HOUR,
    windowMs: HOUR,
    keyOf: ({ customer }) => String(customer?.id),
  });

  serve(app, calls.holdGoods, async ({ body, customer, request }) => {
    await count(request);
    const now = deps.clock();
    const [net, limits] = await Promise.all([netOf(request, db), presentLimits(db, deps.config.goodsLimits)]);
    const asked = { customerId: customer.id, lines: body.items, net, limits, ...deps.config.region, now };
    return { data: shownReservation(await replaceReservation(db, asked), now) };
  });

  serve(app, calls.getHold, async ({ customer }) => {
    const now = deps.clock();
    const reservation = await currentReservation(db, customer.id, now);
    return { data: reservation ? shownReservation(reservation, now) : null };
  });

  serve(app, calls.releaseHold, async ({ customer }) => ({
    released: await releaseReservation(db, customer.id, { now: deps.clock() }),
  }));
}

const shownReservation = ({ goods, expiresAt }: Reservation, now: Date): ShownHold => ({
  secondsLeft: Math.ceil((expiresAt.getTime() - now.getTime()) / 1000),
  items: goods.map(({ id, units, priceMinor, regularMinor }) => ({
    variationId: id,
    quantity: units,
    unitPrice: fromMinor(priceMinor),
    ...(regularMinor === undefined ? {} : { regularPrice: fromMinor(regularMinor) }),
  })),
});
