import { discountShown, paymentFeeOf } from '#server/orders/queries/views.ts';
import type { FastifyInstance } from 'fastify';
import { endOrderLink, type LinkedOrder, openOrderLink } from '#contract/orders/orderLink.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import { choiceNamesOf } from '#server/catalogue/rules/choice.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Deps } from '#server/deps.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { dropOrderLink, noteLinkUse, orderOfLink } from '#server/orders/queries/orderLinks.ts';
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

type Found = NonNullable<Awaited<ReturnType<typeof orderOfLink>>>;

function shown({ order, username, email, until, lines }: Found, receipt: string | null): LinkedOrder {
  const { username: _, ...address } = order.address;
  const { invoiceNo, paymentMethod, paymentStatus, currency } = order;
  return {
    ...{ invoiceNo, paymentMethod, paymentStatus, currency, address, slip: receipt },
    orderStatus: order.status,
    orderDate: order.placedAt.toISOString(),
    subTotal: fromMinor(order.subTotalMinor),
    ...discountShown(order),
    shippingFee: fromMinor(order.shippingFeeMinor),
    ...paymentFeeOf(order),
    totalPrice: fromMinor(order.totalMinor),
    customer: { username, email },
    lines: lines.map(({ id, name, nameMm, weightGrams, quantity, subTotalMinor, ...line }) => ({
      ...{ id, name, name_mm: nameMm, ...choiceNamesOf(line), grams: weightGrams, quantity },
      subTotal: fromMinor(subTotalMinor),
    })),
    until: until.toISOString(),
  };
}
