import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orders, outbox } from '#server/database/schema.ts';
import { type ApiServer, openApi } from '../support/shop/apiServer.ts';
import { recordFigure } from '../support/load/figures.ts';
import { fillShop, lineOfItem, type StockedShop } from '../support/load/stockedShop.ts';
import { accountingFaults } from '../support/orders/accounting.ts';
import { itemAt } from '../support/orders/runActions.ts';
import { OrderSender, prepareOrder, type PreparedOrder } from '../support/load/sender.ts';
import { onEachServerDatabase, type ServerData, withServerDatabase } from '../support/shop/serverData.ts';
import { slipFile } from '../support/payments/slips.ts';
import { openStripeServer } from '../support/services/stripe.ts';

const connections = 20;
/** Orders by card: of each the server opens a page at a Stripe of this machine before it answers. */
const cards = Number(process.env['LOAD_ORDERS'] ?? 3_000);
const warmUp = 500;
/** Orders by transfer, each with a photograph of its own of a phone's screen. */
const transfers = 60;

onEachServerDatabase((openData) => {
  it(`${connections} connections order as fast as they can`, async () => {
    const serverData = await openData();
    await measure(serverData).finally(serverData.leave);
  });
});

async function measure(serverData: ServerData): Promise<void> {
  const stripe = await openStripeServer();
  const stocked = await withServerDatabase(serverData, (db) =>
    fillShop(db, { goods: 200, units: 1_000_000, people: 200 }),
  );
  const server = await openApi({ ...serverData.settings, ...stripe.settings });
  await sendAll(server, await byCard(stocked, warmUp));
  await measureRate(
    `${serverData.kind}: orders by card`,
    server,
    await byCard(stocked, cards),
    serverData.kind === 'PostgreSQL',
  );
  await measureRate(`${serverData.kind}: orders with a slip`, server, await byTransfer(stocked, transfers), false);
  await server.end('SIGTERM');
  await stripe.close();
  await withServerDatabase(serverData, async (db) => {
    expect(await db.$count(orders)).toBe(warmUp + cards + transfers);
    expect(await accountingFaults(db)).toEqual([]);
    recordFigure(
      `${serverData.kind}: mails and pages that still wait in the outbox`,
      await db.$count(outbox, isNull(outbox.doneAt)),
    );
  });
}

const byCard = (stocked: StockedShop, count: number): Promise<PreparedOrder[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => prepareOrder({ ...requestOf(stocked, i), method: 'stripe' })));

async function byTransfer(stocked: StockedShop, count: number): Promise<PreparedOrder[]> {
  const prepared: PreparedOrder[] = [];
  for (let i = 0; i < count; i += 1)
    prepared.push(await prepareOrder({ ...requestOf(stocked, i), method: 'bankTransfer', slip: await slipFile() }));
  return prepared;
}

/** One to three things, of somebody else each time. */
function requestOf({ goods, customers }: StockedShop, i: number) {
  const lines = Array.from({ length: 1 + (i % 3) }, (_, line) => lineOfItem(itemAt(goods, i * 7 + line), 1 + (i % 2)));
  return { who: itemAt(customers, i), lines, key: randomUUID() };
}

async function measureRate(what: string, server: ApiServer, prepared: PreparedOrder[], hasAim: boolean): Promise<void> {
  const busy = server.cpuTime();
  const { seconds, waits } = await sendAll(server, prepared);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const median = waits[Math.floor(waits.length * 0.5)] ?? Number.NaN;
  const slowest = waits[Math.floor(waits.length * 0.99)] ?? Number.NaN;
  recordFigure(
    `${what} a second (load average ${load})`,
    (prepared.length / seconds).toFixed(0),
    hasAim ? '250 or more' : undefined,
  );
  recordFigure(
    `${what}: p50, p99 of the answers`,
    `${median.toFixed(0)}, ${slowest.toFixed(0)} ms`,
    hasAim ? 'p99 at most 150 ms' : undefined,
  );
  recordFigure(
    `${what}: processor time of the server for each`,
    `${((server.cpuTime() - busy) / prepared.length).toFixed(2)} ms`,
  );
}

/** Sends everything over a few connections, and answers how long it all took and how long each (milliseconds, sorted). */
async function sendAll({ url }: ApiServer, prepared: PreparedOrder[]): Promise<{ seconds: number; waits: number[] }> {
  const sender = new OrderSender(connections);
  const queue = prepared.values();
  const waits: number[] = [];
  const from = performance.now();
  const connection = async (): Promise<void> => {
    for (const each of queue) {
      const sent = performance.now();
      const answer = await sender.send(url, each);
      expect(answer.status, answer.code).toBe(200);
      waits.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  sender.close();
  return { seconds: (performance.now() - from) / 1000, waits: waits.sort((a, b) => a - b) };
}
