import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { payOrder, stripeWebhook } from '#contract/payments/calls.ts';
import type { Deps } from '#server/deps.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { isDue } from '#server/orders/card/payPage.ts';
import { verifyEvent, handleStripeEvent } from '#server/orders/card/webhook.ts';
import { openCards } from '#server/payments/methods/card/cards.ts';
import { paymentOf } from '#server/payments/queries.ts';

/** Lets an order be paid by card after it was placed. */
export async function routes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps.database;

  serve(
    app,
    payOrder,
    async ({ params: { id }, customer }) => {
      await findUnpaid(id, customer.id);
      const url = await deps.payments.payUrl(id);
      if (url) return { data: { id, url } };
      // It may have been paid, or have ended, meanwhile.
      await findUnpaid(id, customer.id);
      throw new Refusal('unavailable');
    },
    atMost(60),
  );

  await app.register((own) => Promise.resolve(webhookRoute(own, deps)));

  async function findUnpaid(id: number, customerId: number): Promise<void> {
    const payment = await paymentOf(db, id);
    if (payment?.customerId !== customerId) throw new Refusal('not_found');
    if (!isDue(payment)) throw new Refusal('illegal_move');
  }
}

/**
 * Takes Stripe's events, in an app of their own: the signature is checked over their bytes before anything reads what
 * they say.
 */
function webhookRoute(app: FastifyInstance, { config, database, clock, logger }: Deps): void {
  const cards = openCards(config, database.db, clock, logger);
  const events = new WeakMap<FastifyRequest, Stripe.Event>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) => {
    if (!cards) throw new Refusal('not_found');
    const event = verifyEvent(cards, body, request.headers['stripe-signature']);
    events.set(request, event);
    return Promise.resolve(event);
  });
  // A shop without cards does not even read what comes.
  const onRequest = (): Promise<void> => (cards ? Promise.resolve() : Promise.reject(new Refusal('not_found')));
  const take = async (request: FastifyRequest): Promise<void> => {
    const event = events.get(request);
    if (!cards || !event) throw new Refusal('bad_token');
    await handleStripeEvent(cards, event);
  };
  serve(app, stripeWebhook, ({ request }) => take(request).then(() => ({ received: true })), { onRequest });
}
