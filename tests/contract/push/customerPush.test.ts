import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getCustomerPush, turnOffCustomerPush, turnOnCustomerPush } from '#contract/accounts/push.ts';
import { endSession, listSessions, logOut } from '#contract/accounts/sessions.ts';
import { shipPart, undoMove } from '#contract/operator/orders/orderMoves.ts';
import { customerPushes, customers, outbox, sessions } from '#server/database/schema.ts';
import { eraseIfClosed } from '#server/privacy/queries/eraseCustomer.ts';
import { pushHandlers } from '#server/push/handlers.ts';
import { signIn } from '../../support/accounts/customers.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import type { Visitor } from '../../support/http/visitor.ts';
import { runJobs } from '../../support/jobs/runJobs.ts';
import { type Buyer, lineOf, newBuyer } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { newBrowser, openPushService, type PushBrowser, type PushService } from '../../support/services/pushService.ts';

const minute = 60_000;
const topic = 'customer-push';

let service: PushService;
const { shop, shelf, buyer } = orderingShop({ PUBLIC_URL: 'https://zay.example', SIGN_INS_PER_ADDRESS: '1000' });
const owner = ownerOf(shop);
beforeAll(async () => {
  await setStock(shop, pick(shelf.tea).variationId, 1_000);
  service = await openPushService();
});
beforeEach(async () => {
  service.received.length = 0;
  service.answers.length = 0;
  await shop.database.db.delete(outbox);
  await shop.database.db.delete(customerPushes);
});
afterAll(() => service.close());

/** Sends what is due once an act can be taken back no more. */
const send = (): Promise<number> => {
  shop.later(minute);
  const { database, config, clock } = shop;
  const handler = pushHandlers({ db: database.db, config, clock, send: service.send })[topic];
  return runJobs(shop, { [topic]: handler ?? expect.fail('nobody sends it') });
};
const turnOn = async (who: Visitor, { endpoint, keys }: PushBrowser = newBrowser()) =>
  (await who.ask(turnOnCustomerPush, { body: { endpoint, keys } })).data;
const isOn = async (who: Visitor): Promise<boolean> => (await who.ask(getCustomerPush, {})).data.on;
const shownTo = (browser: PushBrowser) =>
  service.received.flatMap(({ path, body }) => (browser.endpoint.endsWith(path) ? [browser.read(body)] : []));
const paid = async (of: Buyer = buyer) => {
  const { data } = await of.order([lineOf(shelf.tea, 2)]);
  await owner.move(data.id, { move: 'confirm-payment' });
  return data;
};
const ship = (id: number, trackingNumber: string) => owner.move(id, { move: 'ship', trackingNumber });

it('tells the customer’s device that an order is shipped: its number and the parcel’s alone, and the way to it', async () => {
  const phone = newBrowser();
  expect(await isOn(buyer)).toBe(false);
  expect(await turnOn(buyer, phone)).toMatchObject({ on: true });
  const { id, invoiceNo } = await paid();
  await ship(id, 'TH-100');
  expect(await send()).toBe(0);
  await owner.move(id, { move: 'deliver' });
  expect(await send()).toBe(0);
  const url = `/profile/order-detail?id=${id}`;
  const body = `${invoiceNo} · TH-100`;
  expect(shownTo(phone)).toEqual([
    { title: 'Your order is on its way', body, url, tag: `${invoiceNo} TH-100`, lang: 'en' },
  ]);
});

it('tells of a part, then of the rest, and nothing of what was taken back in time', async () => {
  const phone = newBrowser();
  await turnOn(buyer, phone);
  const { id } = await paid();
  const { version } = await owner.show(id);
  const lines = [{ line: 1, quantity: 1 }];
  const body = { lines, version, attempt: randomUUID(), trackingNumber: 'TH-101' };
  await owner.ask(shipPart, { params: { order: String(id) }, body });
  await send();
  const { undo } = await ship(id, 'TH-102');
  await owner.ask(undoMove, { params: { order: String(id) }, body: { event: undo?.event ?? 0 } });
  await send();
  await ship(id, 'TH-103');
  await send();
  expect(shownTo(phone).map(({ title, body: text }) => [title, text?.slice(-6)])).toEqual([
    ['A part of your order is on its way', 'TH-101'],
    ['Your order is on its way', 'TH-103'],
  ]);
});

it('in the language of the order, to each device, again where its service is away, and no more where it is gone', async () => {
  const [gone, slow] = [newBrowser(), newBrowser()];
  const reader = await newBuyer(shop);
  const tablet = await signIn(shop, reader);
  await turnOn(reader, gone);
  await turnOn(tablet, slow);
  const { id } = (await reader.order([lineOf(shelf.tea, 1)], { locale: 'my' })).data;
  await owner.move(id, { move: 'confirm-payment' });
  await ship(id, 'TH-104');
  service.answers.push(410, 503);
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  expect(shownTo(gone)).toHaveLength(1);
  expect(shownTo(slow)).toHaveLength(2);
  expect(shownTo(slow)[1]).toMatchObject({ lang: 'my', url: `/my/profile/order-detail?id=${id}` });
  expect([await isOn(reader), await isOn(tablet)]).toEqual([false, true]);
});

it('ends with its session, however that ends, and where it is turned off; one customer hears nothing of another', async () => {
  const away = await newBuyer(shop);
  const [out, ended, off, asleep] = await Promise.all([1, 2, 3, 4].map(() => signIn(shop, away)));
  if (!out || !ended || !off || !asleep) throw new Error('nobody is signed in');
  for (const device of [out, ended, off, asleep]) await turnOn(device);
  const other = newBrowser();
  await turnOn(buyer, other);
  const { id } = await paid(away);
  await ship(id, 'TH-105');
  await out.ask(logOut, {});
  const { id: session } = (await ended.ask(listSessions, {})).data.find(({ current }) => current) ?? { id: 0 };
  await off.ask(endSession, { params: { id: String(session) } });
  expect((await off.ask(turnOffCustomerPush, {})).data.on).toBe(false);
  await shop.database.db.update(sessions).set({ expiresAt: shop.clock() }).where(eq(sessions.customerId, away.id));
  expect(await send()).toBe(0);
  expect(service.received).toEqual([]);
  expect((await out.refusal(getCustomerPush, {})).code).toBe('signed_out');
});

it('goes nowhere but to a push service out there, once for a browser, and to ten devices', async () => {
  const { endpoint: good, keys } = newBrowser();
  for (const endpoint of [
    'http://push.example/a',
    'https://10.0.0.1/a',
    'https://shop.internal/a',
    'https://localhost/a',
  ]) {
    const { code } = await buyer.refusal(turnOnCustomerPush, { body: { endpoint, keys } });
    expect([endpoint, code]).toEqual([endpoint, 'push_unusable']);
  }
  const other = await newBuyer(shop);
  const shared = { ...newBrowser(), endpoint: good };
  await turnOn(other, shared);
  await turnOn(buyer, shared);
  expect([await isOn(other), await isOn(buyer)]).toEqual([false, true]);
  const [row] = await shop.database.db.select().from(customerPushes);
  const { sessionId, p256dh, auth } = row ?? expect.fail('nothing was kept');
  for (let device = 1; device < 10; device += 1) await turnOn(await signIn(shop, buyer));
  const more = await signIn(shop, buyer);
  const body = { endpoint: 'https://push.example/more', keys: { p256dh, auth } };
  expect((await more.refusal(turnOnCustomerPush, { body })).code).toBe('too_many_devices');
  expect(await shop.database.db.$count(customerPushes, eq(customerPushes.sessionId, sessionId))).toBe(1);
});

it('is erased with the customer, and what was said to their devices', async () => {
  const leaving = await newBuyer(shop);
  await turnOn(leaving);
  const { id } = await paid(leaving);
  await ship(id, 'TH-106');
  await owner.move(id, { move: 'deliver' });
  const { db } = shop.database;
  expect(await db.$count(outbox, eq(outbox.topic, topic))).toBe(1);
  const closing = { closedAt: shop.clock() };
  await db.update(customers).set(closing).where(eq(customers.id, leaving.id));
  await db.transaction((tx) => eraseIfClosed(tx, leaving.id, shop.clock(), shop.clock()));
  expect([await db.$count(outbox, eq(outbox.topic, topic)), await db.$count(customerPushes)]).toEqual([0, 0]);
});
