import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/goods/coupons.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Deps } from '#server/deps.ts';
import { actorOf } from '#server/http/operator.ts';
import { paged } from '#server/http/paged.ts';
import { serve } from '#server/http/serve.ts';
import { putCoupon } from './change.ts';
import { type CountedCoupon, countedCoupon, deleteCoupon, pageOfCoupons } from '#server/orders/coupons/queries.ts';

/** Codes that take something off an order. */
export function routes(app: FastifyInstance, { config, database: { db }, clock }: Deps): void {
  const { region } = config;

  serve(app, calls.listCoupons, async ({ query }) => {
    const now = clock();
    const { data, total } = await pageOfCoupons(db, query);
    const rows = data.map((row) => couponView(row, now));
    return { ...paged(query, { data: rows, total }), ...region, now: minuteOf(now, region.timeZone) };
  });

  serve(app, calls.saveCoupon, async ({ params: { coupon: code }, body: { actor, ...body }, operator }) => {
    const now = clock();
    await putCoupon(db, { ...body, code, timeZone: region.timeZone, now, actor: actorOf(operator, actor) });
    const row = await countedCoupon(db, code);
    if (!row) throw new Error(`The coupon ${code} is gone.`);
    return { data: couponView(row, now), ...region };
  });

  serve(app, calls.removeCoupon, async ({ params: { coupon } }) => ({
    removed: await db.transaction((tx) => deleteCoupon(tx, coupon)),
  }));
}

function couponView(row: CountedCoupon, now: Date): calls.Coupon {
  const { id, code, version, percent, amountMinor, leastMinor, mostUses, uses, isOn, changedBy } = row;
  return {
    ...{ id, code, version, percent, mostUses, uses, isOn, changedBy },
    state: stateOf(row, now),
    amount: amountMinor === null ? null : fromMinor(amountMinor),
    least: fromMinor(leastMinor),
    oncePerCustomer: row.isOncePerCustomer,
    from: row.startsAt.toISOString(),
    until: row.endsAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}

function stateOf({ isOn, startsAt, endsAt, mostUses, uses }: CountedCoupon, now: Date): calls.Coupon['state'] {
  if (endsAt <= now) return 'ended';
  if (!isOn) return 'off';
  if (mostUses !== null && uses >= mostUses) return 'used_up';
  return startsAt > now ? 'waiting' : 'running';
}
