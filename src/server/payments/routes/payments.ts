import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/payments/calls.ts';
import { paymentOf } from '#server/payments/queries.ts';
import type { Deps } from '#server/deps.ts';
import { promptPayCode, satangIn } from '#server/payments/promptPay/code.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isDue } from '#server/orders/card/payPage.ts';
import { paymentOffers } from '#server/payments/offers.ts';
import { qrPicture } from '#server/payments/promptPay/qrPicture.ts';
import { readSlip } from '#server/payments/slips/read.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/lifecycle/serve.ts';
import { stripeRoute } from './stripe.ts';

/** Ways to pay, and what belongs to paying (contract, "Orders"). */
export async function paymentRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps.database;
  const settings = deps.config.payments;
  const offers = { data: paymentOffers(settings) };

  serve(app, calls.listPaymentMethods, () => Promise.resolve(offers));

  serve(
    app,
    calls.getPaymentQr,
    ({ query: { amount, reference } }) => {
      if (!settings.promptPay) return Promise.reject(new Refusal('not_found'));
      const payload = promptPayCode(settings.promptPay.id, satangIn(amount), reference);
      return Promise.resolve({ data: { payload, svg: qrPicture(payload) } });
    },
    atMost(300),
  );

  serve(
    app,
    calls.payOrder,
    async ({ params: { id }, customer }) => {
      await findUnpaid(id, customer.id);
      const url = await deps.payments.payUrl(id);
      if (url) return { data: { id, url } };
      // It may have been paid, or have ended, since its page was opened.
      await findUnpaid(id, customer.id);
      throw new Refusal('unavailable');
    },
    atMost(60),
  );

  serve(app, calls.getSlip, ({ params: { id }, customer }) => readSlip(deps, id, customer.id));

  await app.register((own) => Promise.resolve(stripeRoute(own, deps)));

  async function findUnpaid(id: number, customerId: number): Promise<void> {
    const payment = await paymentOf(db, id);
    if (payment?.customerId !== customerId) throw new Refusal('not_found');
    if (!isDue(payment)) throw new Refusal('illegal_move');
  }
}
