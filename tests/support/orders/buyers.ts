import type { Locale } from '#contract/values/locale.ts';
import { randomUUID } from 'node:crypto';
import { createAddress } from '#contract/accounts/addresses.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { placeOrder } from '#contract/orders/calls.ts';
import { shippingBands } from '#server/database/schema.ts';
import { addressForm } from '../accounts/addresses.ts';
import { type Shopper, signUp } from '../accounts/customers.ts';
import type { RefusedAs } from '../http/visitor.ts';
import type { TestShop } from '../shop/testShop.ts';

type OrderForm = NonNullable<CallInput<typeof placeOrder>['form']>;
type PlacedOrder = CallOutput<typeof placeOrder>;

/** An entry of `items`, as the checkout sends it. */
export interface SentLine {
  productId: number;
  variationId: number;
  quantity: number;
  unitPrice: number;
  subTotal: number;
}

export interface OrderOptions {
  form?: Partial<Record<keyof OrderForm, unknown>>;
  key?: string;
  /** Null for none; a unique picture by default. */
  slip?: BlobPart | null;
  locale?: Locale;
}

export interface Buyer extends Shopper {
  addressId: number;
  order: (lines: SentLine[], sending?: OrderOptions) => Promise<PlacedOrder>;
  refusedOrder: (lines: SentLine[], sending?: OrderOptions) => Promise<RefusedAs>;
}

/** The fees: 5 up to a kilogram, 12 up to twenty. */
const feeUpToAKilogram = 5;
export async function setShippingBands(shop: TestShop): Promise<void> {
  await shop.database.db.delete(shippingBands);
  await shop.database.db.insert(shippingBands).values([
    { upToGrams: 1_000, priceMinor: feeUpToAKilogram * 100 },
    { upToGrams: 20_000, priceMinor: 1_200 },
  ]);
}

/** A line for a product at its displayed price. */
export function lineOf(product: Product, quantity: number, place = 0): SentLine {
  const variation = product.variations[place];
  const unitPrice = variation?.prices[0]?.sale_price ?? 0;
  const subTotal = Math.round(unitPrice * quantity * 100) / 100;
  return { productId: product.id, variationId: variation?.id ?? 0, quantity, unitPrice, subTotal };
}

export async function newBuyer(shop: TestShop): Promise<Buyer> {
  const shopper = await signUp(shop);
  const { id: addressId } = await shopper.ask(createAddress, { body: addressForm({ note: 'Ring twice' }) });
  return buyerOf(shopper, addressId);
}

/** A customer who orders to one of their addresses. */
export function buyerOf(shopper: Shopper, addressId: number): Buyer {
  return {
    ...shopper,
    addressId,
    order: (lines, sending) => shopper.ask(placeOrder, ...sent(addressId, lines, sending)),
    refusedOrder: (lines, sending) => shopper.refusal(placeOrder, ...sent(addressId, lines, sending)),
  };
}

function sent(
  addressId: number,
  lines: SentLine[],
  { form = {}, key, slip = randomUUID(), locale }: OrderOptions = {},
) {
  const sum = lines.reduce((total, { subTotal }) => total + subTotal, feeUpToAKilogram);
  const fields = { items: JSON.stringify(lines), total: sum.toFixed(2), paymentMethod: 'bankTransfer', addressId };
  const given = Object.entries({ ...fields, ...form }).filter(([, value]) => value !== undefined);
  const input = {
    form: Object.fromEntries(given) as unknown as OrderForm,
    headers: {
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(locale ? { 'accept-language': locale } : {}),
    },
  };
  return [input, slip === null ? {} : { files: { image: new Blob([slip]) } }] as const;
}
