import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/orders/calls.ts';
import { getInvoice, sendSlip } from '#contract/orders/afterwards.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { orderById, pageOfOrders } from '#server/orders/queries/views.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { readInvoice, sendInvoice } from '#server/orders/invoice/read.ts';
import { orderRequest } from '#server/orders/request.ts';
import { netOf } from '#server/orders/limits/netOf.ts';
import { placeOrder } from '#server/orders/placeOrder.ts';
import { sendReceipt } from '#server/orders/sendReceipt.ts';
import { counter } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/serve.ts';
import { paged } from '#server/http/paged.ts';

const MINUTE = 60_000;
/** Files that a customer can ask for in a minute. */
const INVOICES = 30;

/** The orders of a customer (contract, "Orders"). */
export function routes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const perCustomer = { windowMs: MINUTE, keyOf: ({ customer }: FastifyRequest) => String(customer?.id) };
  const count = counter(app, { ...perCustomer, name: 'orders', maxTries: deps.config.limits.ordersPerCustomer });
  const countInvoice = counter(app, { ...perCustomer, name: 'invoices', maxTries: INVOICES });

  serve(app, calls.placeOrder, async (served) => {
    await count(served.request);
    const { id, invoiceNo, replayed } = await placeOrder(deps, orderRequest(served, await netOf(served.request, db)));
    if (replayed) served.reply.header('idempotent-replayed', 'true');
    const url = await deps.payments.payUrl(id);
    return { status: 200 as const, data: withoutUndefined({ id, invoiceNo, url }) };
  });

  serve(app, calls.listOrders, async ({ query: { orderStatus, ...page }, customer }) => {
    const status = orderStatus === 'AllOrders' ? undefined : orderStatus;
    return paged(page, await pageOfOrders(db, customer.id, page, status));
  });

  serve(app, calls.getOrder, async ({ params, customer }) => ({ data: await shown(params.id, customer.id) }));

  serve(app, getInvoice, async ({ params, query, customer, request, reply }) => {
    await countInvoice(request);
    return sendInvoice(reply, await readInvoice(deps, { orderId: params.id, customerId: customer.id, ...query }));
  });

  serve(app, sendSlip, async ({ params, files, customer, request }) => {
    await count(request);
    await sendReceipt(deps, { orderId: params.id, customerId: customer.id, image: files.image });
    return { data: await shown(params.id, customer.id) };
  });

  async function shown(id: number, customerId: number) {
    const order = await orderById(db, id, customerId);
    if (!order) throw new Refusal('not_found');
    return order;
  }
}
