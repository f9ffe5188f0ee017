/** @module-tag slow */
import { beforeAll, expect, it } from 'vitest';
import { sendContactMessage } from '#contract/contact.ts';
import { eventsOf } from '#api/events.ts';
import { watchOrders } from '#contract/operator/orders/inbox.ts';
import { noteOrder, seeOrder } from '#contract/operator/orders/orders.ts';
import { listTokens, removeToken } from '#contract/operator/staff/tokens.ts';
import { buildApp } from '#server/app.ts';
import { orderEvents } from '#server/database/schema.ts';
import { openOrdersWatch, type OrdersNews } from '#server/orders/watchOrders.ts';
import { pick, setStock } from '../../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../../support/database/engines.ts';
import { visit } from '../../../support/http/visitor.ts';
import { lineOf } from '../../../support/orders/buyers.ts';
import { newClerk, ownerOf } from '../../../support/orders/desk.ts';
import { orderingShopOn } from '../../../support/orders/orderingShop.ts';
import { testDesk } from '../../../support/payments/testDesk.ts';

const patient = { timeout: 20_000 };

onEachDatabase((open) => {
  let base: string;
  const { shop, shelf, buyer } = orderingShopOn(open);
  const owner = ownerOf(shop);
  beforeAll(async () => {
    await setStock(shop, pick(shelf.tea).variationId, 1_000);
    base = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;
  });

  const place = async () => (await buyer.order([lineOf(shelf.tea, 2)])).data;

  /** What somebody hears until they stop. */
  const listen = (at = base, token = shop.operatorToken) => {
    const heard: OrdersNews[] = [];
    const stop = new AbortController();
    const ended = (async () => {
      for await (const news of eventsOf(watchOrders, {}, { base: at, token, signal: stop.signal })) heard.push(news);
    })().catch((failure: unknown) => failure);
    const kinds = () => heard.flatMap(({ events }) => events.map(({ kind, invoiceNo }) => [invoiceNo, kind]));
    return { heard, kinds, ended, stop: () => stop.abort() };
  };

  it('tells everybody what happens, and how many wait since', async () => {
    const [one, two] = [listen(), listen()];
    await expect.poll(() => [one.heard.length, two.heard.length], patient).toEqual([1, 1]);
    expect(one.heard[0]?.events).toEqual([]);
    const before = one.heard[0]?.groups.new.count ?? 0;
    const { id, invoiceNo } = await place();
    await expect.poll(one.kinds, patient).toEqual([[invoiceNo, 'placed']]);
    expect(one.heard.at(-1)?.groups.new.count).toBe(before + 1);
    const params = { order: String(id) };
    await owner.ask(seeOrder, { params });
    await owner.ask(noteOrder, { params, body: { text: 'Hello' } });
    await owner.move(id, { move: 'confirm-payment' });
    const all = ['placed', 'seen', 'note', 'paid'].map((kind) => [invoiceNo, kind]);
    await expect.poll(one.kinds, patient).toEqual(all);
    await expect.poll(two.kinds, patient).toEqual(all);
    expect(one.heard.at(-1)?.events.at(-1)).toMatchObject({ order: id, actor: 'operator' });
    for (const each of [one, two]) each.stop();
    await Promise.all([one.ended, two.ended]);
  });

  it('tells of an order and of a message that came by another server within two seconds', async () => {
    const { config, database, files, clock, seal, operatorToken } = shop;
    const other = await buildApp({ config, database, files, clock, seal, operatorToken, payments: testDesk() });
    const there = listen(`${await other.listen({ port: 0, host: '127.0.0.1' })}/api/v1`);
    await expect.poll(() => there.heard.length, patient).toBe(1);
    const { orders, messages } = there.heard[0]?.waiting ?? expect.fail('nothing is counted');
    const within = async (happens: () => Promise<unknown>, waiting: { orders: number; messages: number }) => {
      await happens();
      const since = performance.now();
      await expect.poll(() => there.heard.at(-1)?.waiting, { ...patient, interval: 20 }).toEqual(waiting);
      expect(performance.now() - since).toBeLessThan(2_000);
    };
    await within(place, { orders: orders + 1, messages });
    expect(there.kinds().map(([, kind]) => kind)).toEqual(['placed']);
    const writer = { firstName: 'Aye', lastName: 'Aye', email: 'aye@example.com', phone: '0812345678' };
    const body = { ...writer, message: 'Is it fresh?', preference: 'email' as const };
    const write = () => visit(shop.app).ask(sendContactMessage, { body });
    await within(write, { orders: orders + 1, messages: messages + 1 });
    await other.close();
    // A server that closes ends the stream; that is no failure.
    expect(await there.ended).toBeUndefined();
  });

  it('ends when the right is taken away', async () => {
    const una = await newClerk(shop, 'Una listens');
    const hers = listen(base, una.token);
    await expect.poll(() => hers.heard.length, patient).toBe(1);
    const { data } = await owner.ask(listTokens, {});
    const { id: token } = data.find(({ name }) => name === 'Una listens') ?? expect.fail('no token');
    await owner.ask(removeToken, { params: { token } });
    expect(await hers.ended).toBeUndefined();
  });

  it('without a stream the present groups are answered; and nobody without the right hears anything', async () => {
    await expect(owner.ask(watchOrders, {})).resolves.toMatchObject({ events: [] });
    const editor = await newClerk(shop, 'Editor', ['read', 'edit']);
    expect((await editor.refusal(watchOrders, {})).code).toBe('no_right');
    expect(await listen(base, editor.token).ended).toMatchObject({ code: 'no_right' });
  });

  it('who asks for the head alone leaves nothing listening', async () => {
    const headers = { authorization: `Bearer ${shop.operatorToken}`, accept: 'text/event-stream' };
    const answer = await shop.app.inject({ method: 'HEAD', url: `/api/v1${watchOrders.path}`, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('json')]);
  });

  /** Whose events a watch of its own tells, from now on. */
  const watching = async () => {
    const heard: string[] = [];
    let told = 0;
    const stop = openOrdersWatch({ db: shop.database.db, clock: shop.clock, everyMs: 20 }).watch(({ events }) => {
      told += 1;
      heard.push(...events.map(({ actor }) => actor));
    });
    await expect.poll(() => told, patient).toBeGreaterThan(0);
    return { heard, stop };
  };

  it('tells an event whose id is lower than that of one told before, once', async () => {
    const { database, clock } = shop;
    const { id: orderId } = await place();
    const { heard, stop } = await watching();
    const event = (id: number, actor: string) =>
      database.db.insert(orderEvents).overridingSystemValue().values({ id, orderId, actor, kind: 'note', at: clock() });
    await event(900_002, 'second');
    await expect.poll(() => heard, patient).toEqual(['second']);
    await event(900_001, 'first');
    await expect.poll(() => heard, patient).toEqual(['second', 'first']);
    stop();
  });

  it('tells at once also what happens after a thousand other things', async () => {
    const { database, clock } = shop;
    const { id: orderId } = await place();
    const many = Array.from({ length: 600 }, () => ({ orderId, actor: 'many', kind: 'note' as const, at: clock() }));
    await database.db.insert(orderEvents).values(many);
    const { heard, stop } = await watching();
    await database.db.insert(orderEvents).values([...many, { ...many[0], orderId, actor: 'last', kind: 'note' }]);
    await expect.poll(() => heard.at(-1), patient).toBe('last');
    // What was there before is told to nobody.
    expect(heard).toHaveLength(601);
    stop();
  });
});
