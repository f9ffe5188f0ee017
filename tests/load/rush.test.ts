import { expect, it } from 'vitest';
import { openApi } from '../support/shop/apiServer.ts';
import { note } from '../support/load/figures.ts';
import { fillShop } from '../support/load/stockedShop.ts';
import { accountingFaults, stockCounts } from '../support/orders/accounting.ts';
import { rush } from '../support/load/rush.ts';
import {
  onEachServerDatabase,
  onServerPostgres,
  settingsOf,
  type ServerData,
  withServerDatabase,
} from '../support/shop/serverData.ts';
import { openStripeServer } from '../support/services/stripe.ts';

onEachServerDatabase((settle) => {
  it('of 200 at once for 50 units exactly 50 get one, and every other is told', async () => {
    const home = await settle();
    await sell(home, 1).finally(home.leave);
  });
});

onServerPostgres((settle) => {
  it('two servers that share a database sell no more than one', async () => {
    const home = await settle();
    await sell(home, 2).finally(home.leave);
  });
});

async function sell(home: ServerData, processes: number): Promise<void> {
  const stripe = await openStripeServer();
  const stall = await withServerDatabase(home, (db) => fillShop(db, { goods: 1, units: 50, people: 200 }));
  const servers = await Promise.all(settingsOf(home, processes).map((own) => openApi({ ...own, ...stripe.settings })));
  const told = await rush(stall, servers);
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await stripe.close();
  const what = `${home.kind}${processes === 1 ? '' : `, ${processes} servers`}: 200 buyers at once for 50 units`;
  note(what, JSON.stringify(told).replaceAll(/["{}]/gu, ''), 'sold:50,insufficient_stock:150');
  expect(told).toEqual({ sold: 50, insufficient_stock: 150 });
  const [[books], faults] = await withServerDatabase(
    home,
    async (db) => [await stockCounts(db), await accountingFaults(db)] as const,
  );
  expect([books, faults]).toMatchObject([{ stock: 0, sold: 50 }, []]);
}
