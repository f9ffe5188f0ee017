import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createAddress } from '#contract/accounts/addresses.ts';
import { releaseReservations, listLargeReservations } from '#contract/operator/orders/inbox.ts';
import { getHold, holdGoods, releaseHold } from '#contract/orders/hold.ts';
import { customers, orderOrigins, orders } from '#server/database/schema.ts';
import { pruneOrigins } from '#server/orders/queries/limits.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import { addressForm } from '../../support/accounts/addresses.ts';
import { signUp } from '../../support/accounts/customers.ts';
import { newClerk } from '../../support/orders/desk.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { type Buyer, buyerOf, lineOf } from '../../support/orders/buyers.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import { expireHolds } from '../../support/orders/runActions.ts';
import { pick, setStock, stockOf } from '../../support/catalogue/shelf.ts';
import { visit } from '../../support/http/visitor.ts';

const MINUTE = 60_000;
const limits = {
  UNCONFIRMED_UNITS: '20',
  UNCONFIRMED_VALUE: '50',
  UNCONFIRMED_ORDERS: '1',
  UNITS_OF_ONE: '30',
  ORDER_VALUE: '120',
  OPEN_ORDERS: '2',
  OPEN_ORDERS_PER_ADDRESS: '3',
  HOLD_PAUSE_MINUTES: '30',
};

onEachDatabase((open) => {
  const { shop, shelf } = orderingShopOn(open, limits);
  beforeEach(() => setStock(shop, tea().variationId, 1_000));

  const tea = () => pick(shelf.tea);
  const confirmEmail = (id: number) =>
    shop.database.db.update(customers).set({ emailVerifiedAt: shop.clock() }).where(eq(customers.id, id));
  let nets = 0;
  /** A new customer at home somewhere else than all others, unless they are neighbours. */
  async function buyer({ isConfirmed = true, from = `9.9.9.${(nets += 1)}` } = {}): Promise<Buyer> {
    const { id, email, password } = await signUp(shop);
    const visitor = visit(shop.app, { from });
    await visitor.ask(logIn, { body: { email, password } });
    if (isConfirmed) await confirmEmail(id);
    const { id: addressId } = await visitor.ask(createAddress, { body: addressForm() });
    return buyerOf({ ...visitor, id, email, password }, addressId);
  }
  const holding = (quantity: number) => ({ body: { items: [{ ...tea(), quantity }] } });
  const held = (of: Buyer, quantity: number) => of.ask(holdGoods, holding(quantity));
  const refusedHold = (of: Buyer, quantity: number) => of.refusal(holdGoods, holding(quantity));
  const order = (of: Buyer, quantity: number) => of.order([lineOf(shelf.tea, quantity)], { form: totalOf(quantity) });
  const refusedOrder = (of: Buyer, quantity: number) =>
    of.refusedOrder([lineOf(shelf.tea, quantity)], { form: totalOf(quantity) });
  /** Tea costs 4.50; up to five of them weigh no more than a kilogram. */
  const totalOf = (quantity: number) => ({ total: (quantity * 4.5 + (quantity > 5 ? 12 : 5)).toFixed(2) });
  const stock = () => stockOf(shop, tea().variationId);
  const sweep = () => expireHolds(shop.database.db, shop.clock());

  it('without a confirmed mailbox a usual order is taken, one at a time; more is for those who confirm', async () => {
    const newcomer = await buyer({ isConfirmed: false });
    for (const units of [12, 21]) {
      const { status, code, body } = await refusedHold(newcomer, units);
      expect([status, code]).toEqual([403, 'confirm_email']);
      expect(body.message).toContain('20 pieces and $\u00a050.00');
      expect((await refusedOrder(newcomer, units)).code).toBe('confirm_email');
    }
    expect(await stock()).toBe(1_000);
    await held(newcomer, 11);
    await order(newcomer, 11);
    expect((await refusedHold(newcomer, 1)).code).toBe('confirm_email');
    expect((await refusedOrder(newcomer, 1)).code).toBe('confirm_email');
    await confirmEmail(newcomer.id);
    await order(newcomer, 1);
  });

  it('of one variation, in value and in unpaid orders there is a most for everybody, said in numbers', async () => {
    const one = await buyer();
    const told = async (quantity: number) => {
      const { code, body } = await refusedHold(one, quantity);
      expect(await refusedOrder(one, quantity)).toMatchObject({ code, body: { message: body.message } });
      return [code, body.message];
    };
    expect(await told(31)).toEqual(['too_many_units', expect.stringContaining('At most 30 pieces')]);
    expect(await told(27)).toEqual(['too_much_value', expect.stringContaining('at most $\u00a0120.00')]);
    await order(one, 26);
    expect((await told(5))[0]).toBe('too_many_units');
    await order(one, 1);
    expect(await told(1)).toEqual(['too_many_open', expect.stringContaining('You have 2 orders')]);
    await shop.database.db.update(orders).set({ paymentStatus: 'Paid' }).where(eq(orders.customerId, one.id));
    await order(one, 1);
  });

  it('from one address of the net, holds and unpaid orders of all its customers are counted together', async () => {
    const home = '2600:1:2:3:4::1';
    const near = [home, '2600:1:2:3:5::9', home].map((from) => buyer({ from }));
    const [one, two, three] = (await Promise.all(near)) as [Buyer, Buyer, Buyer];
    await order(one, 1);
    await order(two, 1);
    await held(one, 1);
    expect((await refusedHold(three, 1)).body.message).toContain('your internet connection 3 orders');
    expect((await refusedOrder(three, 1)).code).toBe('too_many_nearby');
    // What is kept is a place among them.
    await order(one, 1);
    await held(await buyer(), 1);
    const { db } = shop.database;
    expect(await pruneOrigins(db, 100)).toBe(await db.$count(orders, eq(orders.paymentStatus, 'Paid')));
    await db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.customerId, one.id));
    expect(await pruneOrigins(db, 100)).toBe(2);
    expect(JSON.stringify(await db.select().from(orderOrigins))).not.toContain('2600');
    await held(three, 1);
  });

  it('orders and holds at the same moment do not get around what is counted', async () => {
    const one = await buyer();
    const orderings = await Promise.allSettled(Array.from({ length: 12 }, () => order(one, 1)));
    expect(orderings.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const neighbours = await Promise.all(Array.from({ length: 6 }, () => buyer({ from: '8.8.4.4' })));
    const before = (await stock()) ?? 0;
    const takings = await Promise.allSettled(neighbours.map((each, i) => (i % 2 ? held(each, 1) : order(each, 1))));
    expect(takings.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await stock()).toBe(before - 3);
  });

  it('the end of a hold stays where it was, also for who drops it and asks again; letting go twice is made to wait', async () => {
    const one = await buyer();
    await held(one, 1);
    shop.later(10 * MINUTE);
    await one.ask(releaseHold, {});
    expect((await held(one, 2)).data.secondsLeft).toBe(10 * 60);
    await order(one, 2);
    expect((await held(one, 1)).data.secondsLeft).toBe(20 * 60);
    shop.later(20 * MINUTE);
    await sweep();
    await held(one, 1);
    // Dropped just before its end is let go back as well.
    shop.later(19 * MINUTE);
    await one.ask(releaseHold, {});
    shop.later(MINUTE);
    const { status, code, body } = await refusedHold(one, 1);
    expect([status, code]).toEqual([429, 'hold_waits']);
    expect(body.message).toMatch(/again in 30 minutes, at \d\d:\d\d/u);
    expect(await one.ask(getHold, {})).toEqual({ data: null });
    await held(await buyer(), 1);
    shop.later(30 * MINUTE);
    await held(one, 1);
  });

  it('who keeps much of what is not paid for is shown to the desk, which lets it go with one call', async () => {
    const { db } = shop.database;
    await db.update(orders).set({ status: 'Cancelled' });
    shop.later(20 * MINUTE);
    await sweep();
    const [one, two] = [await buyer({ from: '9.8.7.6' }), await buyer({ from: '9.8.7.6' })];
    const honest = await buyer();
    await held(honest, 1);
    await order(one, 26);
    await held(two, 25);
    const [desk, reader] = [await newClerk(shop, 'sorter'), await newClerk(shop, 'looker', ['read', 'orders:read'])];
    const list = async () => (await desk.ask(listLargeReservations, {})).data;
    const [few, ...others] = await list();
    expect([few?.customers.map(({ id }) => id), others]).toEqual([[one.id, two.id], []]);
    expect(few).toMatchObject({ units: 51, percent: 98, orders: 1 });
    const body = { customers: [one.id, two.id] };
    expect((await reader.refusal(releaseReservations, { body })).code).toBe('no_right');
    const before = (await stock()) ?? 0;
    expect((await desk.ask(releaseReservations, { body })).data).toEqual({ holds: 1, orders: 1 });
    expect([await stock(), await list()]).toEqual([before + 51, []]);
    expect((await desk.ask(releaseReservations, { body })).data).toEqual({ holds: 0, orders: 0 });
    expect((await honest.ask(getHold, {})).data?.items).toHaveLength(1);
  });
});
