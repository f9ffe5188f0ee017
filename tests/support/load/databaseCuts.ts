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

/** The result for two servers that temporarily lost their database. */
export interface CutOutcome {
  /** Orders that the servers confirmed. */
  acknowledged: number;
  /** The number of responses by status. */
  answers: Record<number, number>;
  /** Requests without a response, because a server was down. */
  unanswered: number;
  /** Servers that recovered by themselves. */
  readyAgain: number;
  /** Inconsistencies in the database, as sentences. */
  faults: string[];
}

/**
 * Interrupts the connection of two servers to their database `cuts` times for `milliseconds` each, while customers
 * order.
 */
export async function cutDatabaseUnderLoad(
  serverData: ServerData,
  cuts: number,
  milliseconds: number,
): Promise<CutOutcome> {
  const stripe = await openStripeServer();
  const stocked = await withServerDatabase(serverData, (db) => fillShop(db, { goods: 5, units: 100_000, people: 8 }));
  const unitsBefore = await withServerDatabase(serverData, totalUnits);
  const proxy = await openCuttingProxy(serverData.settings['DATABASE_URL'] ?? '');
  const settings = { ...stripe.settings, DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' };
  const servers = await Promise.all(settingsOf(serverData, 2).map((own) => openApi({ ...own, ...settings })));
  const outcome: CutOutcome = { acknowledged: 0, answers: {}, unanswered: 0, readyAgain: 0, faults: [] };
  const state = { isOver: false };
  const shopping = orderOn(servers, stocked, outcome, () => state.isOver);
  for (let cut = 0; cut < cuts; cut += 1) {
    const before = outcome.acknowledged;
    while (outcome.acknowledged < before + 10 && outcome.unanswered === 0) await setTimeout(50);
    proxy.cut();
    await setTimeout(milliseconds);
    proxy.restore();
  }
  const before = outcome.acknowledged;
  while (outcome.acknowledged < before + 10 && outcome.unanswered === 0) await setTimeout(50);
  state.isOver = true;
  await shopping;
  for (const { url } of servers) outcome.readyAgain += Number((await fetch(`${url}/api/v1/readyz`)).ok);
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await withServerDatabase(serverData, async (db) => {
    const placed = await db.$count(idempotencyKeys);
    if (placed !== outcome.acknowledged)
      outcome.faults.push(`${placed} orders came of ${outcome.acknowledged} requests`);
    if (JSON.stringify(await totalUnits(db)) !== JSON.stringify(unitsBefore))
      outcome.faults.push('units were lost or made');
    outcome.faults.push(...(await accountingFaults(db)));
  });
  await proxy.close();
  await stripe.close();
  return outcome;
}

/** Every customer places orders one by one, and retries each until it is confirmed. */
async function orderOn(
  servers: readonly ApiServer[],
  { goods, customers }: StockedShop,
  outcome: CutOutcome,
  isOver: () => boolean,
): Promise<void> {
  const sender = new OrderSender(customers.length);
  const shopping = customers.map(async (who, place) => {
    for (let turn = 0; !isOver(); turn += 1) {
      const lines = [lineOfItem(itemAt(goods, place + turn), 1)];
      const prepared = await prepareOrder({ who, lines, method: 'stripe', key: randomUUID() });
      for (let isDone = false; !isDone;) {
        const answer = await sender.send(itemAt(servers, place + turn).url, prepared).catch(() => undefined);
        if (!answer) return void (outcome.unanswered += 1);
        outcome.answers[answer.status] = (outcome.answers[answer.status] ?? 0) + 1;
        isDone = answer.status !== 503;
        if (answer.data) outcome.acknowledged += 1;
        else if (isDone) outcome.faults.push(`an order was answered ${answer.status} ${answer.code ?? ''}`);
        if (!isDone) await setTimeout(200);
      }
      await setTimeout(20);
    }
  });
  await Promise.all(shopping);
  sender.close();
}
