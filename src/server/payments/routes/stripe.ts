import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stripeWebhook } from '#contract/payments/calls.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { openCards } from '#server/payments/card/cards.ts';
import { signedEvent, takeEvent } from '#server/orders/card/webhook.ts';
import { serve } from '#server/http/lifecycle/serve.ts';

/** Stripe's events come here. The app must be their own: its bodies stay as they came, for they are signed. */
export function stripeRoute(app: FastifyInstance, { config, database, clock, logger }: Deps): void {
  const cards = openCards(config, database.db, clock, logger);
  const bodies = new WeakMap<FastifyRequest, Buffer>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    bodies.set(request, body);
    done(null, parsed(body));
  });
  serve(app, stripeWebhook, async ({ request }) => {
    if (!cards) throw new Refusal('not_found');
    const body = bodies.get(request) ?? Buffer.alloc(0);
    await takeEvent(cards, signedEvent(cards, body, request.headers['stripe-signature']));
    return { received: true };
  });
}

/** What is no JSON is no event; the contract refuses it as it refuses an event without a name. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
