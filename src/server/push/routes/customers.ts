import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/accounts/push.ts';
import { deleteCustomerPush, isCustomerPush, saveCustomerPush } from '#server/customerPush/queries.ts';
import type { Deps } from '#server/deps.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import type { SignedIn } from '#server/http/signedIn.ts';
import { areKeys, isPushEndpoint } from '#server/push/subscription.ts';
import { openVapid } from '#server/push/vapid.ts';

/** Devices of customers that are told of their orders: each turns on the one at which it is signed in. */
export function routes(app: FastifyInstance, { config, database: { db }, clock }: Deps): void {
  serve(app, calls.getCustomerPush, ({ customer }) => stateOf(customer));

  serve(
    app,
    calls.turnOnCustomerPush,
    async ({ body: { endpoint, keys }, customer }) => {
      if (!isPushEndpoint(endpoint) || !areKeys(keys)) throw new Refusal('push_unusable');
      const { id: customerId, sessionId } = customer;
      const saved = await saveCustomerPush(db, { customerId, sessionId, endpoint, ...keys, createdAt: clock() });
      if (saved === 'ended') throw new Refusal('signed_out');
      if (saved === 'too many') throw new Refusal('too_many_devices');
      return stateOf(customer);
    },
    atMost(60),
  );

  serve(app, calls.turnOffCustomerPush, async ({ customer }) => {
    await deleteCustomerPush(db, customer.sessionId);
    return stateOf(customer);
  });

  async function stateOf({ sessionId }: SignedIn) {
    const { publicKey } = await openVapid(db, config);
    return { data: { publicKey, on: await isCustomerPush(db, sessionId) } };
  }
}
