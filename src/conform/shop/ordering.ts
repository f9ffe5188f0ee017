import { randomBytes, randomUUID } from 'node:crypto';
import { type Address, createAddress } from '#contract/accounts/addresses.ts';
import type { CallOutput } from '#contract/call.ts';
import { placeOrder } from '#contract/orders/calls.ts';
import { isDeliveryFree } from '#contract/orders/pricing.ts';
import { methodNames, type PaymentMethod, traitsOf } from '#contract/payments/methods.ts';
import { listPaymentMethods } from '#contract/payments/calls.ts';
import { getShippingFee } from '#contract/shipping/calls.ts';
import type { Asking } from '#conform/http/asking.ts';
import { LeftOut } from '#conform/outcome.ts';
import type { Customer } from './customers.ts';
import type { Goods } from './goods.ts';
import type { Shop } from './shop.ts';
import { crc32, deflateSync } from 'node:zlib';

/** An address whose parts belong together, in the lists that come with the storefront. */
export const addressBody = {
  name: 'Aye Mya',
  phone: '+66 812345678',
  country: 'thailand',
  province: 'Bangkok',
  district: 'Bang Kapi',
  subDistrict: 'Hua Mak',
  postal_code: '10240',
  address: '12/3 Soi 5',
} as const;

/** An address of somebody, to send orders to. */
export const addressOf = (shop: Shop, buyer: Customer): Promise<Address> =>
  shop.once(`an address of ${buyer.email}`, () => shop.ask(createAddress, { as: buyer, body: addressBody }));

/** Order of some goods. */
export interface Wanted {
  goods: Goods;
  quantity: number;
}

/** A line of an order as the checkout sends it. */
export const lineOf = ({ goods: { product, variation, price }, quantity }: Wanted) => ({
  productId: product.id,
  variationId: variation.id,
  quantity,
  unitPrice: price,
  subTotal: sumOf(price, quantity),
});

const sumOf = (price: number, quantity: number): number => (Math.round(price * 100) * quantity) / 100;

/** The way to pay that asks for least: transfers before cards, whose payment page is somebody else's. */
export const paymentMethod = (shop: Shop): Promise<PaymentMethod> =>
  shop.once('a way to pay', async () => {
    if (shop.isMissing(listPaymentMethods)) return 'bankTransfer';
    const { data } = await shop.ask(listPaymentMethods);
    const offered = data.map(({ method }) => method);
    const found = methodNames.find((method) => offered.includes(method));
    if (!found) throw new LeftOut('the shop offers no way to pay');
    return found;
  });

/**
 * Leaves a check out where the orders of the kit have no slips.
 *
 * @throws {LeftOut}
 */
export async function needsTransfers(shop: Shop): Promise<void> {
  if (!traitsOf(await paymentMethod(shop)).needsReceipt)
    throw new LeftOut('nothing is paid by transfer, so that there are no slips');
}

/** Returns what a parcel costs to send to the address that the kit uses; nothing where goods of its sum are sent for nothing. */
export async function feeFor(shop: Shop, wanted: readonly Wanted[]): Promise<number> {
  const grams = wanted.reduce((sum, { goods, quantity }) => sum + goods.variation.weight * quantity, 0);
  const { country, province, postal_code } = addressBody;
  const asked = { weight: grams / 1000, country, province, postal_code };
  const fee = await shop.prepared('the delivery fee', () => shop.ask(getShippingFee, { query: asked }));
  const minor = wanted.map(lineOf).reduce((sum, { subTotal }) => sum + Math.round(subTotal * 100), 0);
  return isDeliveryFree(minor, Math.round((fee.freeFrom ?? 0) * 100)) ? 0 : fee.price;
}

/** Changes to an order that would be taken. */
export interface OrderChanges {
  form?: Record<string, string>;
  /** Null for none. */
  slip?: Buffer | null;
  key?: string;
}

/** An order that the backend should take, as it is sent; a key and a slip of its own unless others are given. */
export async function orderAsking(
  shop: Shop,
  buyer: Customer,
  wanted: readonly Wanted[],
  { form, slip, key = randomUUID() }: OrderChanges = {},
): Promise<Asking> {
  const method = await paymentMethod(shop);
  const { id } = await addressOf(shop, buyer);
  const lines = wanted.map(lineOf);
  const minor = lines.reduce((sum, { subTotal }) => sum + Math.round(subTotal * 100), 0);
  const total = (minor + Math.round((await feeFor(shop, wanted)) * 100)) / 100;
  const fields = {
    items: JSON.stringify(lines),
    total: total.toFixed(2),
    paymentMethod: method,
    addressId: String(id),
  };
  const image = slip === undefined ? (traitsOf(method).needsReceipt ? newPicture() : null) : slip;
  return {
    as: buyer,
    headers: { 'idempotency-key': key },
    form: { ...fields, ...form },
    ...(image ? { files: { image } } : {}),
  };
}

type Placed = CallOutput<typeof placeOrder>['data'];

/** Places an order. @throws {Fault} */
export async function order(shop: Shop, buyer: Customer, wanted: readonly Wanted[]): Promise<Placed> {
  return (await shop.ask(placeOrder, await orderAsking(shop, buyer, wanted))).data;
}

const SIDE = 64;

/** A PNG of noise, 64 pixels wide, unlike any other: every payment needs a slip of its own. */
export function newPicture(): Buffer {
  const rows = Array.from({ length: SIDE }, () => Buffer.concat([Buffer.of(0), randomBytes(SIDE * 3)]));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  // Eight bits of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
