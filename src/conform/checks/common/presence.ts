import * as z from 'zod/mini';
import { allCalls } from '#contract/allCalls.ts';
import type { Call } from '#contract/call.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { must, refuseLimit, refused } from '#conform/expect.ts';
import type { Asking } from '#conform/http/asking.ts';
import type { Answer } from '#conform/http/send.ts';
import { NotOffered } from '#conform/outcome.ts';
import { UNKNOWN_ID } from '#conform/shop/goods.ts';
import type { Shop } from '#conform/shop/shop.ts';

/** Those of the staff: also signing in, joining, and previews, which a secret in their address opens. */
const isOfStaff = ({ audience, path }: Call): boolean =>
  audience === 'operator' || path.startsWith('/operator/') || path.startsWith('/preview/');

export const shopperCalls = allCalls.filter((call) => !isOfStaff(call));
export const staffCalls = allCalls.filter(isOfStaff);

/** Statuses of what is not there. */
const missingStatuses: readonly number[] = [404, 405, 501];

/** First of all each call is made by a stranger, with nothing in it: that shows whether it is there, and who may make it. */
export const presenceCheck = (call: Call): Check => ({
  ...checkOf(call, titleOf(call), (shop) => tryEmpty(shop, call)),
  calls: [],
});

export const presenceChecks: readonly Check[] = shopperCalls.map(presenceCheck);

function titleOf({ audience }: Call): string {
  return audience === 'customer' ? 'is there, and refuses who is not signed in' : 'is there';
}

async function tryEmpty(shop: Shop, call: Call): Promise<void> {
  const answer = await shop.send(call, emptyAsking(call));
  if (isMissing(shop, call, answer)) {
    const mayBe = isOfStaff(call) || (shop.options.minimum && !isOfMinimum(call));
    shop.miss(call, mayBe);
    if (mayBe) throw new NotOffered(`it answers ${answer.status}`);
    must(false, call.audience === 'customer' ? '401 with the code signed_out' : 'the call', answer);
  }
  refuseLimit(answer);
  if (call.audience === 'customer') refused(call, answer, 'signed_out');
  must(answer.status < 500 || answer.status === 503, 'no failure of the server', answer);
}

/**
 * Checks whether a call refuses an empty request for another reason before it looks for what is asked for: nobody is
 * signed in, no token could be one, or the body lacks what it must have.
 */
const refusesFirst = ({ audience, params, body }: Call): boolean =>
  audience === 'customer' ||
  (audience === 'signature' && params !== undefined) ||
  (audience === 'everyone' && body !== undefined && !z.safeParse(body, {}).success);

function isMissing(shop: Shop, call: Call, { status, json }: Answer): boolean {
  if (!missingStatuses.includes(status)) return false;
  if (shop.options.minimum || refusesFirst(call)) return true;
  // Other calls also say so of what they are asked for.
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined;
  return !call.refusals.some((own) => own === code);
}

/** Parameters that name nothing, and an empty body. */
export function emptyAsking(call: Call): Asking {
  const names = [...call.path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  return { params, ...(call.body ? { body: {} } : {}), ...(call.form ? { form: { nothing: '' } } : {}) };
}

function valueOf(name: string): string | number {
  if (/id$/iu.test(name)) return UNKNOWN_ID;
  return name === 'provider' ? 'nobody' : 'x';
}

/** Calls without which the storefront cannot be built, or nobody can buy. */
const minimum: ReadonlySet<string> = new Set([
  // The pages are built from these.
  'listCategories',
  'listProducts',
  'listPromotionProducts',
  'listBrands',
  'listShippingBands',
  'listDeliveryDays',
  // Pages bring themselves up to date, and are searched.
  'getProduct',
  'getLive',
  'searchProducts',
  // Who buys.
  'register',
  'logIn',
  'logOut',
  'getCustomer',
  'listAddresses',
  'createAddress',
  // What is bought.
  'getCart',
  'addToCart',
  'removeFromCart',
  // A session begins with it; it may always be empty.
  'getWishlist',
  'getShippingFee',
  'listPaymentMethods',
  'placeOrder',
  'listOrders',
  'getOrder',
]);

const isOfMinimum = ({ id }: Call): boolean => minimum.has(id);
