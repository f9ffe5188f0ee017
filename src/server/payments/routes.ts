import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/payments/calls.ts';
import { getTransferUse } from '#contract/payments/calls.ts';
import type { Deps } from '#server/deps.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { isOfOwner } from '#server/http/operator.ts';
import { readShopTerms } from './opening.ts';
import { promptPayCode, promptPayee, qrPicture, satangIn } from './methods/promptPay/code.ts';
import { isTransferUsed } from './receipts/queries.ts';
import { readReceipt } from './receipts/receiptFiles.ts';

interface Asking {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Ways to pay, and what belongs to paying (contract, "Orders"). */
export function routes(app: FastifyInstance, deps: Deps): void {
  const terms = async ({ request, reply }: Asking) => {
    const isTrial = await isOfOwner(request, reply);
    if (isTrial) reply.header('cache-control', 'private, no-store');
    return readShopTerms(deps.database.db, deps.config, { isTrial });
  };

  serve(app, calls.listPaymentMethods, async (asking) => ({ data: (await terms(asking)).offers }));

  serve(
    app,
    calls.getPaymentQr,
    async ({ query: { amount, reference }, ...asking }) => {
      const { settings, offers } = await terms(asking);
      const isOffered = offers.some(({ method }) => method === 'promptPay');
      if (!settings.promptPay || !isOffered) throw new Refusal('not_found');
      const { promptPay } = settings;
      const payload = promptPayCode(promptPayee(promptPay.id), satangIn(amount), reference);
      return { data: { payload, svg: qrPicture(payload) } };
    },
    atMost(300),
  );

  serve(
    app,
    getTransferUse,
    async ({ params: { reference } }) => ({ data: { used: await isTransferUsed(deps.database.db, reference) } }),
    atMost(60),
  );

  serve(app, calls.getSlip, ({ params: { id }, customer }) => readReceipt(deps, id, customer.id));
}
