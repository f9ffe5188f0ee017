import { randomUUID } from 'node:crypto';
import { listOrders, placeOrder } from '#contract/orders/calls.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must, ok, refuseLimit } from '#conform/expect.ts';
import type { Answer } from '#conform/http/send.ts';
import { LeftOut } from '#conform/outcome.ts';
import { customer, type Customer, type Role } from '#conform/shop/customers.ts';
import { inStock, nearlySoldOut, present, stockOf, type Goods } from '#conform/shop/goods.ts';
import { orderAsking } from '#conform/shop/ordering.ts';
import type { Shop } from '#conform/shop/shop.ts';

const AT_ONCE = 5;
/** Rounds at most until the last unit is sold. */
const ROUNDS = 5;
const roles: readonly Role[] = [
  'the first customer',
  'the second customer',
  'the third customer',
  'the fourth customer',
];

const ordersOf = async (shop: Shop, as: Customer): Promise<number> => (await shop.ask(listOrders, { as })).total;

/** All who can be signed in; two at least. */
async function buyers(shop: Shop): Promise<Customer[]> {
  const all = await Promise.all(
    roles.map((role) =>
      customer(shop, role).catch((failure: unknown) => {
        if (failure instanceof LeftOut) return undefined;
        throw failure;
      }),
    ),
  );
  return all.filter((one) => one !== undefined);
}

/** The same request again, and several at the same moment. */
export const repeatedChecks: readonly Check[] = [
  checkOf(placeOrder, 'with the same Idempotency-Key is one order, and the second answer says so', async (shop) => {
    const buyer = await customer(shop);
    const goods = await inStock(shop, 2);
    const asking = await orderAsking(shop, buyer, [{ goods, quantity: 1 }], { key: randomUUID() });
    const [before, stock] = [await ordersOf(shop, buyer), await stockOf(shop, goods)];
    const first = await shop.ask(placeOrder, asking);
    const again = await shop.send(placeOrder, asking);
    must(ok(placeOrder, again).data.id === first.data.id, `order ${first.data.id} again`, again);
    must(again.headers['idempotent-replayed'] === 'true', 'Idempotent-Replayed: true', 'none', again);
    const count = await ordersOf(shop, buyer);
    must(count === before + 1, 'one order more', `${count - before} more`, again);
    must((await stockOf(shop, goods)) === stock - 1, 'one unit fewer', 'another stock', again);
  }),
  checkOf(placeOrder, 'with the same Idempotency-Key and another body is refused', async (shop) => {
    const buyer = await customer(shop);
    const goods = await inStock(shop, 3);
    const key = randomUUID();
    await shop.ask(placeOrder, await orderAsking(shop, buyer, [{ goods, quantity: 1 }], { key }));
    const other = await orderAsking(shop, buyer, [{ goods, quantity: 2 }], { key });
    await shop.refusal(placeOrder, other, 'key_reused');
  }),
  checkOf(placeOrder, 'with the Idempotency-Key of another customer is an order of its own', async (shop) => {
    const [first, second] = [await customer(shop), await customer(shop, 'the second customer')];
    const goods = await inStock(shop, 2);
    const key = randomUUID();
    const wanted = [{ goods, quantity: 1 }];
    const one = await shop.ask(placeOrder, await orderAsking(shop, first, wanted, { key }));
    const answer = await shop.send(placeOrder, await orderAsking(shop, second, wanted, { key }));
    must(ok(placeOrder, answer).data.id !== one.data.id, 'another order', answer);
  }),
  checkOf(placeOrder, 'with the same Idempotency-Key several times at once is one order', async (shop) => {
    const buyer = await customer(shop);
    const goods = await inStock(shop, AT_ONCE);
    const asking = await orderAsking(shop, buyer, [{ goods, quantity: 1 }], { key: randomUUID() });
    const before = await ordersOf(shop, buyer);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => shop.send(placeOrder, asking)));
    answers.forEach(refuseLimit);
    const ids = answers.filter(({ status }) => status === 200).map((answer) => ok(placeOrder, answer).data.id);
    const last = answers.at(-1);
    must(new Set(ids).size === 1, 'the same order in every answer', `${new Set(ids).size} different ones`, last);
    // Who comes while the first is still being written may be asked to come again, but not be told something else.
    const other = answers.find(({ status }) => ![200, 409, 503].includes(status));
    must(!other, 'the order, or a refusal to be repeated', other ?? 'it');
    const count = await ordersOf(shop, buyer);
    must(count === before + 1, 'one order more', `${count - before} more`, last);
  }),
  checkOf(placeOrder, 'sells the last unit once, however many order it at the same moment', sellLast),
];

/**
 * All want more than half of what is left, so that one of them can have it: again and again until nothing is, since a
 * race is not lost each time.
 */
async function sellLast(shop: Shop): Promise<void> {
  const all = await buyers(shop);
  let goods = await nearlySoldOut(shop);
  for (let round = 0; round < ROUNDS && goods.variation.stock > 0; round += 1) goods = await sellHalf(shop, all, goods);
}

async function sellHalf(shop: Shop, all: readonly Customer[], goods: Goods): Promise<Goods> {
  const { stock } = goods.variation;
  const quantity = Math.floor(stock / 2) + 1;
  // Twice each, since some backends let one customer wait for themselves only.
  const twice = [...all, ...all];
  const askings = await Promise.all(twice.map((buyer) => orderAsking(shop, buyer, [{ goods, quantity }])));
  const answers = await Promise.all(askings.map((asking) => shop.send(placeOrder, asking)));
  answers.forEach(refuseLimit);
  const sold = answers.filter(({ status }) => status === 200);
  const what = `${quantity} of ${stock} in stock, ordered ${answers.length} times at once`;
  must(sold.length === 1, `${what}, sold once`, `sold ${sold.length} times`, sold.at(-1) ?? answers[0]);
  await each(
    answers.filter(({ status }) => status !== 200),
    (answer) => mustSayShort(answer),
  );
  const now = await present(shop, goods);
  must(now.variation.stock === stock - quantity, `${stock - quantity} left`, `${now.variation.stock}`, sold[0]);
  return now;
}

function mustSayShort(answer: Answer): void {
  const code = (answer.json as { code?: unknown } | undefined)?.code;
  must(
    answer.status === 400 && code === 'insufficient_stock',
    '400 with the code insufficient_stock for all others',
    answer,
  );
}
