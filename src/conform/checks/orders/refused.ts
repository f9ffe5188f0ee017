import { getOrder, listOrders, orderRefusals, placeOrder } from '#contract/orders/calls.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { MAX_FILE_BYTES } from '#contract/values/picture.ts';
import * as z from 'zod/mini';
import { type Check, checkOf } from '#conform/check.ts';
import { must, refused } from '#conform/expect.ts';
import { customer, type Customer } from '#conform/shop/customers.ts';
import { type Goods, inStock, stockOf, UNKNOWN_ID } from '#conform/shop/goods.ts';
import {
  type OrderChanges,
  addressOf,
  lineOf,
  newPicture,
  orderAsking,
  needsTransfers,
} from '#conform/shop/ordering.ts';
import type { Shop } from '#conform/shop/shop.ts';

interface Scene {
  shop: Shop;
  buyer: Customer;
  goods: Goods;
  /** A line that would be taken. */
  line: ReturnType<typeof lineOf>;
}

type Change = (scene: Scene) => OrderChanges | Promise<OrderChanges>;

/** One thing that is wrong with an order, and what is refused then. */
interface Wrong {
  title: string;
  code: RefusalCode;
  change: Change;
}

const items = (...lines: object[]): OrderChanges => ({ form: { items: JSON.stringify(lines) } });

const wrongs: readonly Wrong[] = [
  { title: 'without items', code: 'no_items', change: () => items() },
  { title: 'whose items are no JSON', code: 'invalid', change: () => ({ form: { items: '[' } }) },
  { title: 'whose items are no lines', code: 'invalid', change: () => items({ productId: 'x' }) },
  {
    title: 'of more than 200 lines',
    code: 'too_many_items',
    change: ({ line }) => items(...Array.from({ length: 201 }, () => line)),
  },
  {
    title: 'of less than nothing',
    code: 'invalid',
    change: ({ line }) => items({ ...line, quantity: -1, subTotal: 0 }),
  },
  { title: 'of half a unit', code: 'invalid', change: ({ line }) => items({ ...line, quantity: 0.5 }) },
  {
    title: 'whose line is summed up wrongly',
    code: 'wrong_total',
    change: ({ line }) => items({ ...line, subTotal: line.subTotal + 1 }),
  },
  { title: 'whose lines are in stock one by one and not together', code: 'insufficient_stock', change: together },
  {
    title: 'of a product that is not there',
    code: 'unknown_item',
    change: ({ line }) => items({ ...line, productId: UNKNOWN_ID, variationId: UNKNOWN_ID }),
  },
  {
    title: 'of a variation that is not there',
    code: 'unknown_item',
    change: ({ line }) => items({ ...line, variationId: UNKNOWN_ID }),
  },
  {
    title: 'at a price that is no longer that of the shop',
    code: 'price_changed',
    change: ({ line }) => items({ ...line, unitPrice: line.unitPrice + 1, subTotal: line.unitPrice + 1 }),
  },
  { title: 'of more than is in stock', code: 'insufficient_stock', change: tooMany },
  { title: 'whose total is wrong', code: 'wrong_total', change: () => ({ form: { total: '0.01' } }) },
  { title: 'whose total is no amount', code: 'invalid', change: () => ({ form: { total: '1.234' } }) },
  {
    title: 'to an address that is not there',
    code: 'unknown_address',
    change: () => ({ form: { addressId: String(UNKNOWN_ID) } }),
  },
  { title: 'to an address of another customer', code: 'unknown_address', change: strangeAddress },
  { title: 'to no address', code: 'invalid', change: () => ({ form: { addressId: 'x' } }) },
  { title: 'by a way to pay that is none', code: 'invalid', change: () => ({ form: { paymentMethod: 'cash' } }) },
  { title: 'by transfer without a slip', code: 'slip_missing', change: withReceipt(null) },
  {
    title: 'by transfer with a slip that is no picture',
    code: 'slip_unreadable',
    change: withReceipt(Buffer.from('no picture')),
  },
  {
    title: 'by transfer with a slip of more than 5 MB',
    code: 'too_large',
    change: withReceipt(Buffer.alloc(MAX_FILE_BYTES + 1, 7)),
  },
];

async function together({ shop, goods, line }: Scene): Promise<OrderChanges> {
  const stock = await stockOf(shop, goods);
  const quantity = Math.max(1, Math.floor(stock / 2)) + (stock > 1 ? 1 : 0);
  const half = { ...line, quantity, subTotal: (Math.round(line.unitPrice * 100) * quantity) / 100 };
  return items(half, half);
}

async function tooMany({ shop, goods, line }: Scene): Promise<OrderChanges> {
  const quantity = (await stockOf(shop, goods)) + 1;
  return items({ ...line, quantity, subTotal: (Math.round(line.unitPrice * 100) * quantity) / 100 });
}

async function strangeAddress({ shop }: Scene): Promise<OrderChanges> {
  const { id } = await addressOf(shop, await customer(shop, 'the second customer'));
  return { form: { addressId: String(id) } };
}

function withReceipt(receipt: Buffer | null): Change {
  return async ({ shop }) => {
    await needsTransfers(shop);
    return { slip: receipt };
  };
}

async function sceneOf(shop: Shop): Promise<Scene> {
  const buyer = await customer(shop);
  const goods = await inStock(shop, 1);
  return { shop, buyer, goods, line: lineOf({ goods, quantity: 1 }) };
}

const refusedChecks: readonly Check[] = wrongs.map(({ title, code, change }) =>
  checkOf(placeOrder, `refuses an order ${title}, and changes nothing`, async (shop) => {
    const scene = await sceneOf(shop);
    const { buyer, goods } = scene;
    const asking = await orderAsking(shop, buyer, [{ goods, quantity: 1 }], await change(scene));
    const count = async (): Promise<number> => (await shop.ask(listOrders, { as: buyer })).total;
    const [orders, stock] = [await count(), await stockOf(shop, goods)];
    const answer = await shop.send(placeOrder, asking);
    const body = refused(placeOrder, answer, code);
    const more = (orderRefusals as Partial<Record<RefusalCode, z.core.$ZodType>>)[code];
    must(!more || z.safeParse(more, body).success, `what belongs to ${code}: ${moreOf(code)}`, answer);
    must((await count()) === orders, `${orders} orders still`, 'one more', answer);
    must((await stockOf(shop, goods)) === stock, `${stock} in stock still`, 'another stock', answer);
  }),
);

const moreOf = (code: RefusalCode): string =>
  code in orderRefusals ? Object.keys(orderRefusals[code as keyof typeof orderRefusals]._zod.def.shape).join(', ') : '';

/** Orders that must not be taken. */
export const refusedOrderChecks: readonly Check[] = [
  ...refusedChecks,
  checkOf(placeOrder, 'refuses a slip that another order was paid with', async (shop) => {
    await needsTransfers(shop);
    const { buyer, goods } = await sceneOf(shop);
    const receipt = newPicture();
    const wanted = [{ goods, quantity: 1 }];
    await shop.ask(placeOrder, await orderAsking(shop, buyer, wanted, { slip: receipt }));
    await shop.refusal(placeOrder, await orderAsking(shop, buyer, wanted, { slip: receipt }), 'slip_used');
  }),
  checkOf(getOrder, 'refuses who is signed out, also with the id of an order', async (shop) => {
    await shop.refusal(getOrder, { params: { id: 1 } }, 'signed_out');
  }),
];
