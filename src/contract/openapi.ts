import type { Call } from './call.ts';
import type { RefusalCode } from './refusals.ts';
import { address } from './accounts/addresses.ts';
import { customer } from './accounts/customer.ts';
import { cartItem, wishlistItem } from './basket.ts';
import { brand, product, variation } from './catalogue/product.ts';
import { category, categoryName, hierarchyEntry } from './catalogue/category.ts';
import { image } from './catalogue/image.ts';
import { order, orderEventKind, orderItem, orderStatus, orderSummary } from './orders/order.ts';
import { paymentMethod, paymentStatus } from './payments/payment.ts';

/** Refusals that any request can get, from the HTTP layer or when the server fails. */
const universalRefusals = [
  'invalid',
  'too_slow',
  'expectation_failed',
  'headers_too_large',
  'unexpected',
  'unavailable',
] as const;
/** Refusals that any request with a body can get. */
const writeRefusals = ['too_large', 'unsupported_type'] as const;
/** Requests that write and carry a cookie. */
const cookieWriteRefusals = ['cross_origin'] as const;
/** Wrong tokens are limited, and rights are asked for. */
const operatorRefusals = ['not_allowed', 'token_expired', 'no_right', 'too_many'] as const;

/** All refusals of a call: those that it declares, and those common to all calls of its kind. */
export function allRefusalsOf({ method, audience, refusals, stepUp }: Call): RefusalCode[] {
  const isWrite = method !== 'GET';
  const mayHaveCookie = audience !== 'signature';
  return [
    ...new Set<RefusalCode>([
      ...refusals,
      ...universalRefusals,
      ...(isWrite ? writeRefusals : []),
      ...(isWrite && mayHaveCookie ? cookieWriteRefusals : []),
      ...(audience === 'operator' ? operatorRefusals : []),
      ...(stepUp ? (['step_up_required'] as const) : []),
    ]),
  ];
}

/**
 * Schemas that several responses share, by their names in the OpenAPI document. Too large for browsers, like
 * `allCalls`.
 */
export const namedSchemas = {
  Address: address,
  Brand: brand,
  CartItem: cartItem,
  Category: category,
  CategoryName: categoryName,
  Customer: customer,
  HierarchyEntry: hierarchyEntry,
  Image: image,
  Order: order,
  OrderEventKind: orderEventKind,
  OrderItem: orderItem,
  OrderStatus: orderStatus,
  OrderSummary: orderSummary,
  PaymentMethod: paymentMethod,
  PaymentStatus: paymentStatus,
  Product: product,
  Variation: variation,
  WishlistItem: wishlistItem,
};
