import fc from 'fast-check';
import { expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import { openApi } from '../support/shop/apiServer.ts';
import { product } from '../support/editing/fileExamples.ts';
import { onEachDatabase } from '../support/database/engines.ts';
import { recordFigure } from '../support/load/figures.ts';
import { fillShop } from '../support/load/stockedShop.ts';
import { serverTarget } from '../support/load/serverTarget.ts';
import { accountingFaults, totalUnits } from '../support/orders/accounting.ts';
import { orderActions } from '../support/orders/actions.ts';
import { runActions, type OrderTarget, inProcessTarget } from '../support/orders/runActions.ts';
import { newBuyer, setShippingBands } from '../support/orders/buyers.ts';
import { OrderSender } from '../support/load/sender.ts';
import { onServerPostgres, settingsOf, type ServerData } from '../support/shop/serverData.ts';
import { pick, setStock } from '../support/catalogue/shelf.ts';
import { openStripeServer } from '../support/services/stripe.ts';
import { openTestShop } from '../support/shop/testShop.ts';

const operations = Number(process.env['LOAD_OPERATIONS'] ?? 600);
/** How many of them happen at the same time. */
const atOnce = 50;
/** Few enough that things sell out before the end. */
const units = Math.ceil(operations * 0.3);

onEachDatabase((open) => {
  it(`${operations} orders and moves leave stock, reserved and sold of everything what they were together`, async () => {
    const shop = await openTestShop(open, { ORDERS_PER_MINUTE: '100000' });
    await shop.stock(['Tea', 'Rice', 'Oil'].map((nameEn) => product({ nameEn })));
    const { data: goods } = await call(shop.backend(), listProducts, { query: {} });
    for (const each of goods) await setStock(shop, pick(each).variationId, units);
    await setShippingBands(shop);
    const buyers = await Promise.all([1, 2, 3, 4].map(() => newBuyer(shop)));
    await conserve(shop.database.kind, inProcessTarget(shop, buyers, goods));
    await shop.close();
  });
});

onServerPostgres((openData) => {
  it(`so do they when two servers share a database and a third process sweeps it`, async () => {
    const serverData = await openData();
    await onTwoServers(serverData).finally(serverData.leave);
  });
});

async function onTwoServers(serverData: ServerData): Promise<void> {
  const stripe = await openStripeServer();
  const database = await serverData.open();
  const { db } = database;
  const stocked = await fillShop(db, { goods: 3, units, people: 4 });
  const servers = await Promise.all(settingsOf(serverData, 2).map((own) => openApi({ ...own, ...stripe.settings })));
  const sender = new OrderSender(atOnce);
  await conserve(`${serverData.kind}, 2 servers`, serverTarget({ db, servers, stocked, stripe, sender }));
  sender.close();
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await database.close();
  await stripe.close();
}

/** Checks the books after every fifty operations at once. */
async function conserve(where: string, target: OrderTarget): Promise<void> {
  const unitsBefore = await totalUnits(target.db);
  const tally = { done: 0, refused: 0, violations: 0 };
  try {
    await fc.assert(
      fc.asyncProperty(orderActions(atOnce, atOnce), async (actions) => {
        tally.violations += 1;
        const { done, refused } = await runActions(target, actions);
        tally.done += done;
        tally.refused += refused;
        expect(await totalUnits(target.db)).toEqual(unitsBefore);
        expect(await accountingFaults(target.db)).toEqual([]);
        tally.violations -= 1;
      }),
      // The shop keeps its state between runs, so a failure cannot be shrunk.
      { numRuns: operations / atOnce, endOnFailure: true },
    );
  } finally {
    const what = `${where}: ${operations} random operations, ${atOnce} at once`;
    recordFigure(`${what}: done, refused`, `${tally.done}, ${tally.refused}`);
    recordFigure(`${what}: violations of stock + reserved + sold`, tally.violations, 0);
  }
  expect(tally.done).toBeGreaterThan(operations / 10);
}
