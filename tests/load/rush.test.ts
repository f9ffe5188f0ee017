import { expect, it } from 'vitest';
import { openApi } from '../support/shop/apiServer.ts';
import { recordFigure } from '../support/load/figures.ts';
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

onEachServerDatabase((openData) => {
  it('of 200 at once for 50 units exactly 50 get one, and every other is told', async () => {
    const serverData = await openData();
    await sell(serverData, 1).finally(serverData.leave);
  });
});

onServerPostgres((openData) => {
  it('two servers that share a database sell no more than one', async () => {
    const serverData = await openData();
    await sell(serverData, 2).finally(serverData.leave);
  });
});

async function sell(serverData: ServerData, processes: number): Promise<void> {
  const stripe = await openStripeServer();
  const stocked = await withServerDatabase(serverData, (db) => fillShop(db, { goods: 1, units: 50, people: 200 }));
  const servers = await Promise.all(
    settingsOf(serverData, processes).map((own) => openApi({ ...own, ...stripe.settings })),
  );
  const answers = await rush(stocked, servers);
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await stripe.close();
  const what = `${serverData.kind}${processes === 1 ? '' : `, ${processes} servers`}: 200 buyers at once for 50 units`;
  recordFigure(what, JSON.stringify(answers).replaceAll(/["{}]/gu, ''), 'sold:50,insufficient_stock:150');
  expect(answers).toEqual({ sold: 50, insufficient_stock: 150 });
  const [[books], faults] = await withServerDatabase(
    serverData,
    async (db) => [await stockCounts(db), await accountingFaults(db)] as const,
  );
  expect([books, faults]).toMatchObject([{ stock: 0, sold: 50 }, []]);
}
