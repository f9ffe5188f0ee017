import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { idempotencyKeys } from '#server/database/schema.ts';
import { type ApiServer, openApi } from '../shop/apiServer.ts';
import { openCuttingProxy } from '../database/cuttingProxy.ts';
import { fillShop, lineOfItem, type StockedShop } from './stockedShop.ts';
import { accountingFaults, totalUnits } from '../orders/accounting.ts';
import { itemAt } from '../orders/runActions.ts';
import { OrderSender, prepareOrder } from './sender.ts';
import { settingsOf, type ServerData, withServerDatabase } from '../shop/serverData.ts';
import { openStripeServer } from '../services/stripe.ts';

/** What came of two servers whose way to the database was cut. */
export interface CutOutcome {
  /** Orders that the servers said they have. */
  acknowledged: number;
  /** Answers, by status. */
  answers: Record<number, number>;
  /** Requests without an answer, because a server was gone. */
  unheard: number;
  /** Servers that were ready again in the end, without anybody doing anything. */
  readyAgain: number;
  /** What is not as it must be in the books, in words. */
  faults: string[];
}

/** Cuts the way of two servers to their one database so many times, each time for `milliseconds`, while people order. */
export async function cutDatabaseUnderLoad(home: ServerData, cuts: number, milliseconds: number): Promise<CutOutcome> {
  const stripe = await openStripeServer();
  const stall = await withServerDatabase(home, (db) => fillShop(db, { goods: 5, units: 100_000, people: 8 }));
  const inAll = await withServerDatabase(home, totalUnits);
  const proxy = await openCuttingProxy(home.settings['DATABASE_URL'] ?? '');
  const settings = { ...stripe.settings, DATABASE_URL: proxy.url, ORDERS_PER_MINUTE: '100000', LOG_LEVEL: 'silent' };
  const servers = await Promise.all(settingsOf(home, 2).map((own) => openApi({ ...own, ...settings })));
  const told: CutOutcome = { acknowledged: 0, answers: {}, unheard: 0, readyAgain: 0, faults: [] };
  const state = { isOver: false };
  const shopping = orderOn(servers, stall, told, () => state.isOver);
  for (let cut = 0; cut < cuts; cut += 1) {
    const before = told.acknowledged;
    while (told.acknowledged < before + 10 && told.unheard === 0) await setTimeout(50);
    proxy.cut();
    await setTimeout(milliseconds);
    proxy.mend();
  }
  const before = told.acknowledged;
  while (told.acknowledged < before + 10 && told.unheard === 0) await setTimeout(50);
  state.isOver = true;
  await shopping;
  for (const { url } of servers) told.readyAgain += Number((await fetch(`${url}/api/v1/readyz`)).ok);
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await withServerDatabase(home, async (db) => {
    const placed = await db.$count(idempotencyKeys);
    if (placed !== told.acknowledged) told.faults.push(`${placed} orders came of ${told.acknowledged} requests`);
    if (JSON.stringify(await totalUnits(db)) !== JSON.stringify(inAll)) told.faults.push('units were lost or made');
    told.faults.push(...(await accountingFaults(db)));
  });
  await proxy.close();
  await stripe.close();
  return told;
}

/** Every customer orders one thing after the other, each as often as it takes to be told that the order stands. */
async function orderOn(
  servers: readonly ApiServer[],
  { goods, customers }: StockedShop,
  told: CutOutcome,
  isOver: () => boolean,
): Promise<void> {
  const sender = new OrderSender(customers.length);
  const shopping = customers.map(async (who, place) => {
    for (let turn = 0; !isOver(); turn += 1) {
      const lines = [lineOfItem(itemAt(goods, place + turn), 1)];
      const packed = await prepareOrder({ who, lines, method: 'stripe', key: randomUUID() });
      for (let stands = false; !stands;) {
        const answer = await sender.send(itemAt(servers, place + turn).url, packed).catch(() => undefined);
        if (!answer) return void (told.unheard += 1);
        told.answers[answer.status] = (told.answers[answer.status] ?? 0) + 1;
        stands = answer.status !== 503;
        if (answer.data) told.acknowledged += 1;
        if (!stands) await setTimeout(200);
      }
      await setTimeout(20);
    }
  });
  await Promise.all(shopping);
  sender.close();
}
