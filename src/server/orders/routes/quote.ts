import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { quoteOrder } from '#contract/orders/quote.ts';
import { subTotalOf } from '#contract/orders/pricing.ts';
import { sessionTokenOf } from '#server/accounts/identity/session.ts';
import { readSales } from '#server/catalogue/queries/sales.ts';
import { fromMinor, toMinor } from '#server/catalogue/rules/money.ts';
import type { Deps } from '#server/deps.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { isOfOwner } from '#server/http/operator.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { tryCoupon } from '#server/orders/coupons/use.ts';
import { couponShown } from '#server/orders/coupons/rules.ts';
import { currentReservation } from '#server/orders/queries/reservation.ts';
import { readGoods } from '#server/orders/queries/stock.ts';
import { atSalePrices, availableLines, sumUpLines } from '#server/orders/rules/price.ts';
import { reservedSince, withReserved } from '#server/orders/rules/reservation.ts';
import { readShopTerms } from '#server/payments/opening.ts';
import { deliveryTables } from '#server/shipping/queries.ts';
import { bandsFor, bandsOfPickup } from '#server/shipping/rules.ts';

/** Tells the costs of an order before it is placed, to guests too. */
export function routes(app: FastifyInstance, { config, database: { db }, clock }: Deps): void {
  const { region } = config;

  serve(
    app,
    quoteOrder,
    async ({ body: { items, coupon: code, collect, paymentMethod, ...place }, request, reply }) => {
      const now = clock();
      const customerId = await customerOf(app, request, reply);
      const reservation = customerId === undefined ? undefined : await currentReservation(db, customerId, now);
      const reserved = reservation?.goods ?? [];
      const present = atSalePrices(
        await readGoods(
          db,
          items.map(({ variationId }) => variationId),
        ),
        await readSales(db, now),
        now,
      );
      const agreed = new Map(reserved.map(({ id, priceMinor }) => [id, priceMinor]));
      const priceIn = (prices: typeof present, id: number): number => prices.get(id)?.priceMinor ?? 0;
      const wanted = items.map((item) => {
        const { variationId: id } = item;
        return { ...item, unitPriceMinor: agreed.get(id) ?? priceIn(present, id) };
      });
      const goods = withReserved(present, reserved, wanted);
      const lines = availableLines(
        items.map((item) => ({ ...item, unitPriceMinor: priceIn(goods, item.variationId) })),
        { goods },
      );
      const reservedAt = reservedSince(reservation, now);
      const asked = { customerId, subTotalMinor: subTotalOf(lines), now, reservedAt, currency: region.currency };
      const coupon = code === undefined ? undefined : (await tryCoupon(db, { code, ...asked })).terms;
      const fee = paymentMethod === undefined ? 0 : await feeOf(paymentMethod, await isOfOwner(request, reply));
      const { fees, delivery, freeDeliveryFromMinor: freeFromMinor } = await deliveryTables(db);
      const bands = collect ? bandsOfPickup(delivery) : bandsFor(place, fees, delivery);
      if (!bands) throw new Refusal(collect ? 'no_pickup' : 'not_delivered');
      const freeDeliveryFromMinor = collect ? 0 : freeFromMinor;
      const sums = sumUpLines(lines, { goods, bands, freeDeliveryFromMinor, paymentFeeMinor: toMinor(fee), coupon });
      return {
        data: {
          subTotal: fromMinor(sums.subTotalMinor),
          discount: fromMinor(sums.discountMinor),
          shippingFee: fromMinor(sums.shippingFeeMinor),
          paymentFee: fromMinor(sums.paymentFeeMinor),
          total: fromMinor(sums.totalMinor),
          currency: region.currency,
          coupon: coupon ? couponShown(coupon) : null,
        },
      };
    },
    // Nobody finds a code by trying.
    atMost(30),
  );

  async function feeOf(method: string, isTrial: boolean): Promise<number> {
    const offer = (await readShopTerms(db, config, { isTrial })).offers.find((each) => each.method === method);
    if (!offer) throw new Refusal('method_not_offered');
    return offer.fee ?? 0;
  }
}

/** The customer whose session it is; a guest where that has ended. */
async function customerOf(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number | undefined> {
  if (!sessionTokenOf(request)) return undefined;
  try {
    return (await app.signedIn(request, reply)).id;
  } catch (failure) {
    if (failure instanceof Refusal) return undefined;
    throw failure;
  }
}
