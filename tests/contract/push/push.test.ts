/** @module-tag slow */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sendContactMessage } from '#contract/contact.ts';
import {
  getPush,
  MAX_PUSH_DEVICES,
  type PushKind,
  pushKinds,
  renewPush,
  turnOffPush,
  turnOnPush,
} from '#contract/operator/staff/push.ts';
import { changeRole, listStaff } from '#contract/operator/staff/staff.ts';
import { endStaffSession, listStaffSessions, signOutStaff } from '#contract/operator/staff/staffSession.ts';
import { orders, outbox, pushSubscriptions } from '#server/database/schema.ts';
import { type OutboxWorker, startOutbox } from '#server/jobs/outboxWorker.ts';
import { moveOrder } from '#server/orders/moveOrder.ts';
import { pushHandlers } from '#server/push/handlers.ts';
import { savePush } from '#server/push/queries.ts';
import { type Colleague, newColleague, signInAgain } from '../../support/accounts/staff.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { type Visitor, visit } from '../../support/http/visitor.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import {
  newBrowser,
  openPushService,
  type PushBrowser,
  type PushService,
  vapidClaims,
} from '../../support/services/pushService.ts';

const patient = { timeout: 10_000 };

let service: PushService;
let worker: OutboxWorker | undefined;
const { shop, shelf, buyer } = orderingShop({ PUBLIC_URL: 'https://zay.example' });
beforeAll(async () => {
  await setStock(shop, pick(shelf.tea).variationId, 1_000);
  service = await openPushService();
});
beforeEach(async () => {
  service.received.length = 0;
  service.answers.length = 0;
  await shop.database.db.delete(outbox);
  await shop.database.db.delete(pushSubscriptions);
});
afterEach(() => worker?.close());
afterAll(() => service.close());

const work = (): void => {
  const { db } = shop.database;
  const handlers = pushHandlers({ db, config: shop.config, clock: () => new Date(), send: service.send });
  const clock = () => new Date(Date.now() + 86_400_000 * 400);
  // One after the other, so that the answers of the service come to those who are meant.
  const limits = () => ({ concurrency: 1, timeoutMs: 10_000 });
  worker = startOutbox({ db, clock, handlers, limits, backOff: () => 20 });
};
const turnOn = (who: Visitor, { endpoint, keys }: PushBrowser, kinds: PushKind[] = [...pushKinds]) =>
  who.ask(turnOnPush, { body: { endpoint, keys, kinds, locale: 'en' } });
const place = async () => (await buyer.order([lineOf(shelf.tea, 2)])).data;
const shownTo = (browser: PushBrowser) =>
  service.received.flatMap(({ path, body }) => (browser.endpoint.endsWith(path) ? [browser.read(body)] : []));
const allDone = () =>
  vi.waitFor(async () => {
    const jobs = await shop.database.db.select().from(outbox);
    expect(jobs.filter(({ topic, doneAt }) => topic.startsWith('push') && !doneAt)).toEqual([]);
  }, patient);

it('tells a device of an order, encrypted for it and signed by the shop, with number and sum alone', async () => {
  const ma = await newColleague(shop, 'orders');
  const phone = newBrowser();
  const { data } = await turnOn(ma, phone);
  expect(data.devices).toMatchObject([{ kinds: [...pushKinds], current: true }]);
  const { invoiceNo } = await place();
  work();
  await vi.waitFor(() => expect(service.received).toHaveLength(1), patient);
  const url = `/desk/order?no=${invoiceNo}`;
  const [shown] = shownTo(phone);
  expect(shown).toEqual({ title: 'New order', body: `${invoiceNo} · 14.00 USD`, url, tag: invoiceNo, lang: 'en' });
  const { headers } = service.received[0] ?? expect.fail('nothing came');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
  const { claims, publicKey } = vapidClaims(String(headers.authorization));
  expect(claims).toMatchObject({ aud: 'https://push.example', sub: 'https://zay.example' });
  expect(publicKey).toBe(data.publicKey);
  // Another server of the shop has the same key.
  expect((await ma.ask(getPush, {})).data.publicKey).toBe(publicKey);
});

it('tells each of what they chose: a problem, another message; nobody where nobody listens', async () => {
  const { db } = shop.database;
  await place();
  expect(await db.select().from(outbox).where(eq(outbox.topic, 'push-news'))).toEqual([]);
  const [all, letters] = [newBrowser(), newBrowser()];
  await turnOn(await newColleague(shop, 'owner'), all);
  await turnOn(await newColleague(shop, 'reader'), letters, ['message']);
  const { id } = await place();
  await db.update(orders).set({ paymentMethod: 'stripe' }).where(eq(orders.id, id));
  const moving = { orderId: id, actor: 'stripe', now: shop.clock(), publicUrl: shop.config.publicUrl };
  await moveOrder(db, { ...moving, move: 'fail-payment' });
  const message = { firstName: 'Aye', lastName: 'Aye', email: 'aye@example.com', phone: '0812345678' };
  const body = { ...message, message: 'Is it fresh?', preference: 'email' as const };
  await visit(shop.app).ask(sendContactMessage, { body });
  work();
  await allDone();
  expect(shownTo(all).map(({ title }) => title)).toEqual([
    // By the time it was told the order had its problem already.
    'An order needs attention',
    'An order needs attention',
    'New message to the shop',
  ]);
  const [letter, ...more] = shownTo(letters);
  expect(letter).toMatchObject({ url: '/desk/messages', tag: 'message' });
  expect(more).toEqual([]);
  expect(JSON.stringify([shownTo(all), letter])).not.toMatch(/@|Aye|fresh|Bangkok|\+66/u);
});

it('tries again, forgets a browser that is gone, and holds up nothing else', async () => {
  const owner = await newColleague(shop, 'owner');
  const [gone, slow] = [newBrowser(), newBrowser()];
  await turnOn(owner, gone);
  await turnOn(await signInAgain(shop, owner), slow);
  await place();
  service.answers.push(410, 503, 429);
  work();
  await allDone();
  expect(service.received).toHaveLength(4);
  expect(shownTo(slow)).toHaveLength(3);
  expect((await owner.ask(getPush, {})).data.devices).toMatchObject([{ current: false }]);
});

it('stops with the role, with the session, and where it is turned off', async () => {
  const browsers: PushBrowser[] = [];
  const listening = async (): Promise<Colleague> => {
    const browser = newBrowser();
    browsers.push(browser);
    const colleague = await newColleague(shop, 'orders');
    await turnOn(colleague, browser);
    return colleague;
  };
  const [demoted, out, ended, off] = [await listening(), await listening(), await listening(), await listening()];
  await place();
  const staff = (await ownerOf(shop).ask(listStaff, {})).data.people;
  const person = staff.find(({ email }) => email === demoted.email)?.id ?? 0;
  await ownerOf(shop).ask(changeRole, { params: { person }, body: { role: 'editor' } });
  await out.ask(signOutStaff, {});
  const elsewhere = await signInAgain(shop, ended);
  const sessions = (await elsewhere.ask(listStaffSessions, {})).data;
  const session = sessions.find(({ current }) => !current)?.id ?? 0;
  await elsewhere.ask(endStaffSession, { params: { session } });
  const [device] = (await off.ask(getPush, {})).data.devices;
  const params = { device: device?.id ?? 0 };
  expect((await elsewhere.refusal(turnOffPush, { params })).code).toBe('not_found');
  expect((await off.ask(turnOffPush, { params })).data.devices).toEqual([]);
  work();
  await allDone();
  expect(service.received).toEqual([]);
  expect((await demoted.refusal(getPush, {})).code).toBe('no_right');
});

it('a session that fell asleep is told on, and the next one takes the device over', async () => {
  const ma = await newColleague(shop, 'orders');
  const phone = newBrowser();
  await turnOn(ma, phone);
  shop.later(13 * 3_600_000);
  const back = await signInAgain(shop, ma);
  expect((await back.ask(getPush, {})).data.devices).toMatchObject([{ current: false }]);
  const renewed = await back.ask(renewPush, { body: { endpoint: phone.endpoint } });
  expect(renewed.data.devices).toMatchObject([{ current: true, kinds: [...pushKinds] }]);
  const other = await newColleague(shop, 'owner');
  expect((await other.refusal(renewPush, { body: { endpoint: phone.endpoint } })).code).toBe('not_found');
  await place();
  work();
  await allDone();
  expect(shownTo(phone)).toHaveLength(1);
});

it('nothing is turned on under a session that has ended, nor stays on after one', async () => {
  const { db } = shop.database;
  const ma = await newColleague(shop, 'orders');
  await turnOn(ma, newBrowser());
  const [row] = await db.select().from(pushSubscriptions);
  await ma.ask(signOutStaff, {});
  expect(await db.select().from(pushSubscriptions)).toEqual([]);
  const { id: _, ...push } = row ?? expect.fail('nothing was kept');
  expect(await savePush(db, push, MAX_PUSH_DEVICES)).toBe('ended');
  expect(await db.select().from(pushSubscriptions)).toEqual([]);
});

it('a browser is told once, whoever turns it on; and a person on so many devices', async () => {
  const ma = await newColleague(shop, 'owner');
  const ko = await newColleague(shop, 'owner');
  const shared = newBrowser();
  await turnOn(ma, shared);
  await turnOn(ma, shared, ['order']);
  expect((await ma.ask(getPush, {})).data.devices).toMatchObject([{ kinds: ['order'] }]);
  await turnOn(ko, shared);
  expect((await ma.ask(getPush, {})).data.devices).toEqual([]);
  const { db } = shop.database;
  const [row] = await db.select().from(pushSubscriptions);
  if (!row) throw new Error('nothing was kept');
  const { id: _, ...kept } = row;
  const more = Array.from({ length: MAX_PUSH_DEVICES - 1 }, (__, index) => ({
    ...{ ...kept, sessionId: 900_000 + index, endpoint: `https://push.example/more${index}` },
  }));
  await db.insert(pushSubscriptions).values(more);
  const again = await signInAgain(shop, ko);
  const { endpoint, keys } = newBrowser();
  const body = { endpoint, keys, kinds: [...pushKinds], locale: 'my' as const };
  expect((await again.refusal(turnOnPush, { body })).code).toBe('too_many_devices');
});

it('sends nowhere but to a push service out there, and to nobody who is no person', async () => {
  const ma = await newColleague(shop, 'orders');
  const { endpoint: good, keys } = newBrowser();
  const body = { endpoint: good, keys, kinds: [...pushKinds], locale: 'en' as const };
  for (const endpoint of [
    ...['http://push.example/a', 'https://push.example:8443/a', 'https://user:secret@push.example/a'],
    ...['https://127.0.0.1/a', 'https://[::1]/a', 'https://2130706433/a', 'https://0x7f.1/a', 'https://localhost/a'],
    ...['https://shop.internal/a', 'https://printer.local./a', 'file:///etc/passwd'],
  ]) {
    const { code } = await ma.refusal(turnOnPush, { body: { ...body, endpoint } });
    expect([endpoint, code]).toEqual([endpoint, 'push_unusable']);
  }
  const elsewhere = { ...body, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } };
  expect((await ma.refusal(turnOnPush, { body: elsewhere })).code).toBe('push_unusable');
  expect((await ownerOf(shop).refusal(turnOnPush, { body })).code).toBe('not_found');
});
