import type { Locale } from '#contract/values/locale.ts';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { withInput } from '#contract/values/fieldReasons.ts';
import { toMinor } from '#server/catalogue/rules/money.ts';
import type { WantedLine } from '#server/orders/rules/price.ts';
import { invalidRequest } from '#server/http/invalidRequest.ts';
import { isOfOwner } from '#server/http/operator.ts';
import { type Served, serve } from '#server/http/serve.ts';
import { localeOf } from '#server/words.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/orders/calls.ts';
import { getInvoice, sendSlip } from '#contract/orders/afterwards.ts';
import { getTaxDocument, taxBuyer, type TaxBuyer } from '#contract/orders/taxDocuments.ts';
import { readTaxDocument } from '#server/orders/tax/read.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { orderById, pageOfOrders } from '#server/orders/queries/views.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { readInvoice, sendInvoice } from '#server/orders/invoice/read.ts';
import { netOf } from '#server/orders/queries/limits.ts';
import { type OrderRequest, placeOrder } from '#server/orders/placeOrder.ts';
import { sendReceipt } from '#server/orders/sendReceipt.ts';
import { counter } from '#server/http/limits/rateLimit.ts';
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
    const { request, reply } = served;
    const wanted = { ...orderRequest(served, await netOf(request, db)), isTrial: await isOfOwner(request, reply) };
    const { id, invoiceNo, replayed } = await placeOrder(deps, wanted);
    if (replayed) reply.header('idempotent-replayed', 'true');
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

  serve(app, getTaxDocument, async ({ params: { id, document }, query, customer, request, reply }) => {
    await countInvoice(request);
    const asked = { orderId: id, customerId: customer.id, document, ...query };
    return sendInvoice(reply, await readTaxDocument(deps, asked));
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

/**
 * Reads the form of an order.
 *
 * @throws {Refusal} no_items, too_many_items, tax_buyer_wrong, invalid with the fields that are wrong
 */
function orderRequest(
  { form, files, headers, customer, request }: Served<typeof calls.placeOrder>,
  net: string | null,
): OrderRequest {
  const locale = localeOf(request.headers['accept-language']);
  const { image } = files;
  return {
    customerId: customer.id,
    net,
    locale,
    lines: linesOf(form.items, locale),
    totalMinor: totalOf(form.total),
    method: form.paymentMethod,
    ...recipientOf(form),
    ...withoutUndefined({
      reference: form.reference,
      account: form.account,
      coupon: form.coupon,
      image,
      key: headers['idempotency-key'],
    }),
    ...withoutUndefined({ packerNote: form.packerNote, substitutes: form.substitutes, taxBuyer: taxBuyerOf(form) }),
    hash: hashOf(JSON.stringify([form, image ? hashOf(image) : null])),
  };
}

/** The address of an order, or the one who collects it. */
function recipientOf({ addressId, collectName: name, collectPhone: phone }: Served<typeof calls.placeOrder>['form']) {
  if (name !== undefined && phone !== undefined && addressId === undefined) return { collector: { name, phone } };
  if (name === undefined && phone === undefined && addressId !== undefined) return { addressId };
  // An order with both could be sent to where nobody looks.
  if (addressId !== undefined) throw new Refusal('invalid', { reasons: { addressId: 'wrong' } });
  const missing = phone !== undefined ? 'collectName' : name !== undefined ? 'collectPhone' : 'addressId';
  throw new Refusal('invalid', { reasons: { [missing]: 'required' } });
}

/** An empty tax id is none: nobody gets a tax invoice that lacks what they asked for. */
function taxBuyerOf({ taxId, taxBranch, taxName }: Served<typeof calls.placeOrder>['form']): TaxBuyer | undefined {
  if (taxId === undefined && taxBranch === undefined && taxName === undefined) return undefined;
  const parsed = z.safeParse(taxBuyer, { taxId, branch: taxBranch ?? '', name: taxName ?? '' });
  if (!parsed.success) throw new Refusal('tax_buyer_wrong');
  return parsed.data;
}

function linesOf(text: string, locale: Locale): WantedLine[] {
  const sent = listOf(text);
  if (sent.length === 0) throw new Refusal('no_items');
  if (sent.length > calls.MAX_LINES) throw new Refusal('too_many_items', { values: { most: calls.MAX_LINES } });
  const parsed = z.safeParse(z.object({ items: z.array(calls.orderLine) }), { items: sent }, withInput);
  if (!parsed.success) throw invalidRequest(calls.placeOrder, parsed.error.issues, locale);
  return parsed.data.items.map(wantedOf);
}

function listOf(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list;
  } catch {
    // Not JSON, and so not a list.
  }
  throw new Refusal('invalid', { reasons: { items: 'wrong' } });
}

const wantedOf = ({ unitPrice, subTotal, ...line }: z.output<typeof calls.orderLine>): WantedLine => ({
  productId: line.productId,
  variationId: line.variationId,
  quantity: line.quantity,
  unitPriceMinor: toMinor(unitPrice),
  subTotalMinor: toMinor(subTotal),
});

function totalOf(text: string): number {
  if (!/^\d{1,12}(?:\.\d{1,2})?$/u.test(text)) throw new Refusal('invalid', { reasons: { total: 'number' } });
  return toMinor(Number(text));
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url');
