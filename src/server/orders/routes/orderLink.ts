import type { FastifyInstance } from 'fastify';
import { endOrderLink, type LinkedOrder, openOrderLink } from '#contract/orders/orderLink.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import type { Deps } from '#server/deps.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import {
  dropOrderLink,
  type FoundByLink,
  linkedHeadOf,
  linkedLineOf,
  noteLinkUse,
  orderOfLink,
} from '#server/orders/queries/orderLinks.ts';
import { mailedReceipt } from '#server/payments/receipts/receiptFiles.ts';
import { receiptFileOf } from '#server/payments/receipts/queries.ts';

/** The order of a link in a mail to the shop, for who is not signed in: to be read, and nothing else. */
export function routes(app: FastifyInstance, { files, clock, database: { db } }: Deps): void {
  const limit = atMost(30);

  serve(
    app,
    openOrderLink,
    async ({ body: { token }, reply }) => {
      reply.header('cache-control', 'no-store');
      const tokenHash = hashToken(token);
      const found = await orderOfLink(db, tokenHash, clock());
      if (!found) throw new Refusal('bad_token');
      await noteLinkUse(db, tokenHash, found.order.id, clock());
      return { data: shown(found, await smallReceipt(found.order.id)) };
    },
    limit,
  );

  serve(
    app,
    endOrderLink,
    async ({ body: { token } }) => {
      if (!(await dropOrderLink(db, hashToken(token)))) throw new Refusal('bad_token');
      return { data: { ended: true as const } };
    },
    limit,
  );

  async function smallReceipt(orderId: number): Promise<string | null> {
    const file = await receiptFileOf(db, orderId);
    const receipt = file && (await mailedReceipt(files, file));
    return receipt ? `data:image/jpeg;base64,${receipt}` : null;
  }
}

function shown(found: FoundByLink, receipt: string | null): LinkedOrder {
  const { username: _, ...address } = found.order.address;
  const { username, email } = found;
  return {
    ...{ ...linkedHeadOf(found), address, slip: receipt, customer: { username, email } },
    lines: found.lines.map((line) => ({ ...linkedLineOf(line), grams: line.weightGrams })),
  };
}
