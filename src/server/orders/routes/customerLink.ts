import type { FastifyInstance } from 'fastify';
import { openOwnOrder, type OwnOrder, payOwnOrder, sendOwnSlip } from '#contract/orders/customerLink.ts';
import { makeOrderLink } from '#contract/operator/orders/orders.ts';
import { isPaidByProvider, traitsOf } from '#contract/payments/methods.ts';
import { unfitFor } from '#contract/payments/offers.ts';
import type { PaymentOption } from '#contract/payments/calls.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Deps } from '#server/deps.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { customerUrl } from '#server/orders/linkedMail.ts';
import { orderNamed } from '#server/orders/queries/find.ts';
import {
  customerLinkEnd,
  type FoundByLink,
  linkedHeadOf,
  linkedLineOf,
  newCustomerLink,
  orderOfLink,
} from '#server/orders/queries/orderLinks.ts';
import { orderInLocale } from '#server/orders/queries/views.ts';
import { sendReceipt } from '#server/orders/sendReceipt.ts';
import { readShopTerms } from '#server/payments/opening.ts';

/** Lets the customer of a link see their order and pay what they are asked for, and staff make such links. */
export function routes(app: FastifyInstance, deps: Deps): void {
  const { clock, config } = deps;
  const { db } = deps.database;
  const limit = atMost(30);

  serve(
    app,
    openOwnOrder,
    async ({ body: { token }, reply }) => {
      reply.header('cache-control', 'no-store');
      return { data: await shown(token) };
    },
    limit,
  );

  serve(
    app,
    payOwnOrder,
    async ({ body: { token } }) => {
      const { order } = await find(token);
      if (!isAsked(order)) throw new Refusal('illegal_move');
      if (!(await offersFor(order)).some(({ method }) => isPaidByProvider(method)))
        throw new Refusal('method_not_offered');
      const url = await deps.payments.payUrl(order.id, customerUrl(config.publicUrl, order.locale, token));
      if (!url) throw new Refusal('unavailable');
      return { data: { url } };
    },
    limit,
  );

  serve(
    app,
    sendOwnSlip,
    async ({ form: { token, paymentMethod: method, account }, files: { image } }) => {
      const { order } = await find(token);
      if (!isAsked(order)) throw new Refusal('illegal_move');
      await sendReceipt(deps, { orderId: order.id, image, chosen: { method, ...withoutUndefined({ account }) } });
      return { data: await shown(token) };
    },
    limit,
  );

  serve(app, makeOrderLink, async ({ params }) => {
    const id = await orderNamed(db, params.order);
    const found = id === undefined ? undefined : await orderInLocale(db, id);
    if (id === undefined || !found) throw new Refusal('not_found');
    const now = clock();
    const token = await db.transaction((tx) => newCustomerLink(tx, id, now));
    return {
      data: { url: customerUrl(config.publicUrl, found.locale, token), until: customerLinkEnd(now).toISOString() },
    };
  });

  async function find(token: string): Promise<FoundByLink> {
    const found = await orderOfLink(db, hashToken(token), clock(), true);
    if (!found) throw new Refusal('bad_token');
    return found;
  }

  /** Returns the ways in which what is asked for can be paid: transfers, and cards where they are set up. */
  async function offersFor(order: FoundByLink['order']): Promise<PaymentOption[]> {
    if (!isAsked(order)) return [];
    const { offers } = await readShopTerms(db, config);
    return offers.filter(
      (offer) =>
        (traitsOf(offer.method).needsReceipt || isPaidByProvider(offer.method)) &&
        unfitFor(offer, order.address.country, order.dueMinor ?? 0) === undefined,
    );
  }

  async function shown(token: string): Promise<OwnOrder> {
    const found = await find(token);
    const { order } = found;
    const whole = (await orderInLocale(db, order.id))?.order;
    return {
      ...linkedHeadOf(found),
      ...(order.isTest && { isTest: true }),
      ...{ trackingNumber: order.trackingNumber, reference: order.invoiceNo },
      lines: found.lines.map((line, place) => ({ ...linkedLineOf(line), id: place + 1 })),
      ...(isAsked(order) ? { due: fromMinor(order.dueMinor ?? 0) } : {}),
      offers: await offersFor(order),
      isChecking: order.paymentStatus === 'Pending' && (whole?.hasSlip ?? false),
      slipRefused: whole?.slipRefused ?? null,
      ...withoutUndefined({
        ...{ arrives: whole?.arrives, pickup: whole?.pickup },
        ...{ parcels: whole?.parcels, partShipped: whole?.partShipped },
      }),
    };
  }
}

/** Returns whether the customer is asked for money now. */
const isAsked = ({ status, paymentStatus, dueMinor }: FoundByLink['order']): boolean =>
  status === 'Processing' && paymentStatus === 'Failed' && dueMinor !== null;
