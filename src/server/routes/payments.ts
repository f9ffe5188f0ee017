import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/payments.ts';
import { paymentOf } from '../db/payments.ts';
import type { Deps } from '../deps.ts';
import { promptPayCode, satangIn } from '../domain/promptPayCode.ts';
import { Refusal } from '../domain/refusal.ts';
import { isDue } from '../payments/card/payPage.ts';
import { paymentOffers } from '../payments/offers.ts';
import { qrPicture } from '../payments/qrPicture.ts';
import { readSlip } from '../payments/readSlip.ts';
import { atMost } from '../plugins/rateLimit.ts';
import { serve } from '../serve.ts';
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
