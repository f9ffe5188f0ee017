import { expect, it } from 'vitest';
import { openApi } from '../support/shop/apiServer.ts';
import { recordFigure } from '../support/load/figures.ts';
import { payUnderHolds } from '../support/load/paying.ts';
import { fillShop } from '../support/load/stockedShop.ts';
import { accountingFaults, stockCounts } from '../support/orders/accounting.ts';
import { onServerPostgres, settingsOf, type ServerData } from '../support/shop/serverData.ts';

const people = Number(process.env['LOAD_PEOPLE'] ?? 300);
const units = 50;

onServerPostgres((openData) => {
  it(`${people} shoppers hold, leave, vanish and pay for 50 units, with two servers`, async () => {
    const serverData = await openData();
    await sell(serverData).finally(serverData.leave);
  });
});

async function sell(serverData: ServerData): Promise<void> {
  const database = await serverData.open();
  const stocked = await fillShop(database.db, { goods: 1, units, people });
  const servers = await Promise.all(settingsOf(serverData, 2).map((own) => openApi(own)));
  const ends = await payUnderHolds(database.db, stocked, servers);
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  const [books] = await stockCounts(database.db);
  const faults = await accountingFaults(database.db);
  await database.close();
  const what = `${serverData.kind}, 2 servers: ${people} shoppers with holds for ${units} units`;
  recordFigure(what, JSON.stringify(ends).replaceAll(/["{}]/gu, ''));
  recordFigure(`${what}: oversold`, Math.max(0, (books?.sold ?? 0) - units), 0);
  recordFigure(`${what}: lost`, units - (books?.stock ?? 0) - (books?.sold ?? 0) - (books?.held ?? 0), 0);
  recordFigure(`${what}: paid without goods`, ends.unpaid ?? 0, 0);
  expect(ends.unpaid).toBeUndefined();
  // Whoever left last may have left a unit that nobody came back for.
  const { stock = 0, sold = 0, held } = books ?? {};
  expect([stock + sold, held, faults]).toEqual([units, 0, []]);
  expect(sold).toBeGreaterThan(units / 2);
  expect((ends.left ?? 0) + (ends.vanished ?? 0)).toBeGreaterThan(10);
}
