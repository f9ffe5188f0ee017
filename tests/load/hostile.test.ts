import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openBackend } from '#api/backend.ts';
import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { holdGoods, releaseHold } from '#contract/orders/hold.ts';
import { addresses, customers } from '#server/database/schema.ts';
import { recordFigure } from '../support/load/figures.ts';
import { OrderSender, prepareOrder } from '../support/load/sender.ts';
import { fillShop, lineOfItem, type StockedItem, type StoredBuyer } from '../support/load/stockedShop.ts';
import { accountingFaults, stockCounts } from '../support/orders/accounting.ts';
import { itemAt } from '../support/orders/runActions.ts';
import { noisySlip } from '../support/payments/slips.ts';
import { type ApiServer, openApi } from '../support/shop/apiServer.ts';
import { onServerPostgres, settingsOf, withServerDatabase } from '../support/shop/serverData.ts';

const honest = 50;
const neighbours = 6;
const goods = 5;
const units = 300;
const limits = ['UNCONFIRMED_UNITS', 'UNCONFIRMED_VALUE', 'UNCONFIRMED_ORDERS', 'UNITS_OF_ONE', 'ORDER_VALUE'];
/** Those of a shop that has changed nothing. */
const firstLimits = Object.fromEntries(
  [...limits, 'OPEN_ORDERS', 'OPEN_ORDERS_PER_ADDRESS', 'HOLD_PAUSE_MINUTES'].map((name) => [name, '']),
);

onServerPostgres((openData) => {
  it('one who takes what can be had, and six more from there, leave 50 honest buyers all that they want', async () => {
    const data = await openData();
    const people = honest + 1 + neighbours;
    const { goods: shelf, customers: all } = await withServerDatabase(data, async (db) => {
      const stocked = await fillShop(db, { goods, units, people });
      for (const { addressId } of stocked.customers.slice(-neighbours)) {
        const [home] = await db.select().from(addresses).where(eq(addresses.id, addressId));
        await db
          .update(customers)
          .set({ emailVerifiedAt: null })
          .where(eq(customers.id, home?.customerId ?? 0));
      }
      return stocked;
    });
    const server = await openApi({ ...itemAt(settingsOf(data, 1), 0), ...firstLimits, TRUST_PROXY: '1' });
    const taking = all.slice(honest).map((who) => takeAll({ server, who, from: '9.9.9.9' }, shelf));
    const buying = all
      .slice(0, honest)
      .map((who, i) => buy({ server, who, from: `8.8.${i}.1` }, itemAt(shelf, i), 1 + (i % 3)));
    const bought = await Promise.all(buying);
    const taken = (await Promise.all(taking)).reduce((sum, each) => sum + each, 0);
    await server.end('SIGTERM');
    const [books, faults] = await withServerDatabase(
      data,
      async (db) => [await stockCounts(db), await accountingFaults(db)] as const,
    );
    await data.leave();
    recordFigure(`${data.kind}: of ${goods * units} units a hostile account and ${neighbours} neighbours took`, taken);
    recordFigure(`${data.kind}: honest buyers who got nothing`, bought.filter((end) => end !== 'ordered').length, 0);
    expect(bought.filter((end) => end !== 'ordered')).toEqual([]);
    expect(faults).toEqual([]);
    expect(Math.min(...books.map(({ stock }) => stock))).toBeGreaterThan(0);
  });
});

interface Someone {
  who: StoredBuyer;
  server: ApiServer;
  from: string;
}

const backendOf = ({ server, who: { cookie }, from }: Someone) =>
  openBackend({
    base: `${server.url}/api/v1`,
    timeout: 60_000,
    fetch: (input, init) => {
      const request = new Request(input, init);
      const headers = { cookie, 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin' };
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      return fetch(request);
    },
  });

/** Has the goods kept, and orders them. */
async function buy(someone: Someone, item: StockedItem, quantity: number): Promise<string> {
  const held = await hold(someone, [item], quantity);
  return held === 'held' ? order(someone, [item], quantity) : held;
}

const hold = (someone: Someone, items: readonly StockedItem[], quantity: number): Promise<string> =>
  call(backendOf(someone), holdGoods, {
    body: { items: items.map(({ productId, variationId }) => ({ productId, variationId, quantity })) },
  }).then(
    () => 'held',
    (failure: unknown) => (failure instanceof Refused ? failure.code : String(failure)),
  );

async function order({ server, who, from }: Someone, items: readonly StockedItem[], quantity: number): Promise<string> {
  const sender = new OrderSender(1);
  const lines = items.map((item) => lineOfItem(item, quantity));
  const request = { who, lines, method: 'bankTransfer' as const, key: randomUUID(), slip: await noisySlip() };
  const prepared = await prepareOrder(request);
  prepared.headers['x-forwarded-for'] = from;
  const { data, code = 'unexpected' } = await sender.send(server.url, prepared);
  sender.close();
  return data ? 'ordered' : code;
}

/** Takes all there is, and less and less of it: keeps it, drops it, keeps it again, orders with noise as slips. */
async function takeAll(someone: Someone, shelf: readonly StockedItem[]): Promise<number> {
  let taken = 0;
  for (let most = units; most > 0; most = Math.floor(most / 3)) {
    for (const wanted of [shelf, ...shelf.map((item) => [item])]) {
      if ((await hold(someone, wanted, most)) !== 'held') continue;
      await call(backendOf(someone), releaseHold, {});
      if ((await order(someone, wanted, most)) === 'ordered') taken += most * wanted.length;
    }
  }
  return taken;
}
