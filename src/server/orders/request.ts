import type { Locale } from '#contract/values/locale.ts';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { MAX_LINES, orderLine, placeOrder } from '#contract/orders/calls.ts';
import type { PaymentMethod } from '#contract/payments/methods.ts';
import { withInput } from '#contract/values/fieldReasons.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { toMinor } from '#server/catalogue/rules/money.ts';
import type { WantedLine } from './rules/price.ts';
import { Refusal } from '#server/http/refusal.ts';
import { invalidRequest } from '#server/http/invalidRequest.ts';
import type { Served } from '#server/http/serve.ts';
import { localeOf } from '#server/words.ts';

/** An order as a customer asks for it. */
export interface OrderRequest {
  customerId: number;
  /** The address of the net that it came from (`netOf`). */
  net: string | null;
  locale: Locale;
  lines: WantedLine[];
  totalMinor: number;
  method: PaymentMethod;
  addressId: number;
  reference?: string;
  image?: Buffer;
  key?: string;
  /** Equal for equal requests. */
  hash: string;
}

/**
 * Reads the form of an order.
 *
 * @throws {Refusal} no_items, too_many_items, invalid with the fields that are wrong
 */
export function orderRequest(
  { form, files, headers, customer, request }: Served<typeof placeOrder>,
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
    addressId: form.addressId,
    ...withoutUndefined({ reference: form.reference, image, key: headers['idempotency-key'] }),
    hash: hashOf(JSON.stringify([form, image ? hashOf(image) : null])),
  };
}

function linesOf(text: string, locale: Locale): WantedLine[] {
  const sent = listOf(text);
  if (sent.length === 0) throw new Refusal('no_items');
  if (sent.length > MAX_LINES) throw new Refusal('too_many_items', { values: { most: MAX_LINES } });
  const parsed = z.safeParse(z.object({ items: z.array(orderLine) }), { items: sent }, withInput);
  if (!parsed.success) throw invalidRequest(placeOrder, parsed.error.issues, locale);
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

const wantedOf = ({ unitPrice, subTotal, ...line }: z.output<typeof orderLine>): WantedLine => ({
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
