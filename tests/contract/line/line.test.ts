import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginLine, endLine, getLine } from '#contract/accounts/line.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { outbox } from '#server/database/schema.ts';
import { lineHandlers } from '#server/line/handlers.ts';
import { setShopLine } from '#server/line/queries.ts';
import { pushHandlers } from '#server/push/handlers.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { visit } from '../../support/http/visitor.ts';
import { runJobs } from '../../support/jobs/runJobs.ts';
import { lineOf, newBuyer } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { slipFile } from '../../support/payments/slips.ts';
import { lineEvents, type LineService, newLineId, openLineService } from '../../support/services/line.ts';

const secret = 'channel-secret-of-the-tests';
const token = 'channel-token-of-the-tests';
const group = newLineId('C');
const minutes = 60_000;

const { shop, shelf, buyer } = orderingShop({
  ...{ PUBLIC_URL: 'https://zay.example', LINE_ACCOUNT: '@zay' },
  ...{ LINE_CHANNEL_ACCESS_TOKEN: token, LINE_CHANNEL_SECRET: secret, LINE_SHOP_TO: group },
});
const owner = ownerOf(shop);
let line: LineService;
beforeAll(async () => {
  line = await openLineService(token);
  await setStock(shop, pick(shelf.tea).variationId, 1_000);
  await setShopLine(shop.database.db, group);
});
beforeEach(async () => {
  await shop.database.db.delete(outbox);
  line.received.length = 0;
  line.failures.length = 0;
});
afterAll(() => line.close());

const send = (): Promise<number> => {
  const { config, clock, database } = shop;
  const settings = config.messengers.line && { ...config.messengers.line, apiBase: line.base };
  const devices = pushHandlers({ db: database.db, config, clock });
  return runJobs(shop, {
    ...lineHandlers(settings, 'zay.example', database.db),
    'push-news': devices['push-news'] ?? none,
  });
};
const none = () => Promise.resolve({});
const hook = (payload: string, signature: string) =>
  shop.app.inject({
    ...{ method: 'POST', url: '/api/v1/webhooks/line', payload },
    headers: { 'content-type': 'application/json', 'x-line-signature': signature },
  });
const tell = async (...events: unknown[]): Promise<number> => {
  const { payload, signature } = lineEvents(secret, events);
  return (await hook(payload, signature)).statusCode;
};
const typed = (userId: string, text: string) => ({
  ...{ type: 'message', webhookEventId: '01', source: { type: 'user', userId } },
  message: { type: 'text', id: '1', text },
});
const isLinked = async (): Promise<boolean> => (await buyer.ask(getLine, {})).data.linked;
const begin = async () => (await buyer.ask(beginLine, {})).data;
const place = async () => (await buyer.order([lineOf(shelf.tea, 1)], { slip: await slipFile() })).data;
const linkedAs = async (userId: string): Promise<void> => {
  expect(await tell(typed(userId, (await begin()).code))).toBe(200);
  expect(await isLinked()).toBe(true);
};
const sentTo = (to: string): string[] => line.received.filter((each) => each.to === to).map(({ text }) => text);

describe('the shop', () => {
  it('is told of a new order in its group: the number, the sum and the way to it, and nothing of the person', async () => {
    const { invoiceNo } = await place();
    expect(await send()).toBe(0);
    const [message = ''] = sentTo(group);
    expect(message).toContain(invoiceNo);
    expect(message).toContain(`https://zay.example/desk/order?no=${invoiceNo}`);
    expect(message).not.toContain(buyer.email);
  });

  it('is told of a message to it', async () => {
    const body = { firstName: 'Aye', lastName: 'Aye', email: 'aye@zay.example', phone: '+66812345678' };
    const more = { message: 'Do you have tea?', preference: 'email', locale: 'en' } as const;
    await visit(shop.app).ask(sendContactMessage, { body: { ...body, ...more } });
    await send();
    expect(sentTo(group)).toHaveLength(1);
    expect(sentTo(group)[0]).not.toContain('tea');
  });

  it('is told later where LINE is away, and once', async () => {
    await place();
    line.failures.push(500, 429);
    expect(await send()).toBe(1);
    shop.later(minutes);
    expect(await send()).toBe(1);
    shop.later(minutes);
    expect(await send()).toBe(0);
    expect(sentTo(group)).toHaveLength(1);
  });

  it('is told nothing where the settings name no place', async () => {
    await setShopLine(shop.database.db, undefined);
    await place();
    await send();
    expect(line.received).toEqual([]);
    await setShopLine(shop.database.db, group);
  });
});

describe('a customer', () => {
  it('links their LINE by a code that they send to the shop, and reads there how orders stand', async () => {
    const me = newLineId();
    const { code, url } = await begin();
    expect(url).toBe(`https://line.me/R/oaMessage/%40zay/?${code}`);
    expect(await isLinked()).toBe(false);
    expect(await tell(typed(me, ` ${code.toLowerCase()} `))).toBe(200);
    expect(await isLinked()).toBe(true);
    await send();
    expect(sentTo(me)).toHaveLength(1);
    const { id, invoiceNo } = await place();
    await owner.move(id, { move: 'confirm-payment' });
    shop.later(minutes);
    await send();
    const [, placed = '', paid = ''] = sentTo(me);
    for (const message of [placed, paid]) {
      expect(message).toContain(invoiceNo);
      expect(message).toContain(`https://zay.example/profile/order-detail?id=${id}`);
    }
    expect(paid).not.toBe(placed);
  });

  it('is not linked by a code of before, one that is over, one that was used, or one that is made up', async () => {
    await buyer.ask(endLine, {});
    const before = (await begin()).code;
    const { code } = await begin();
    await tell(typed(newLineId(), before), typed(newLineId(), 'ABCD2345'));
    expect(await isLinked()).toBe(false);
    shop.later(16 * minutes);
    await tell(typed(newLineId(), code));
    expect(await isLinked()).toBe(false);
    const mine = newLineId();
    const used = (await begin()).code;
    await tell(typed(mine, used));
    const other = newLineId();
    await tell(typed(other, used));
    await place();
    await send();
    expect(sentTo(other)).toEqual([]);
    expect(sentTo(mine).length).toBeGreaterThan(0);
  });

  it('is told no more once they say so, follow the shop no more, or LINE does not know them', async () => {
    const me = newLineId();
    await linkedAs(me);
    await tell({ type: 'unfollow', source: { type: 'user', userId: me } });
    expect(await isLinked()).toBe(false);
    await linkedAs(me);
    expect((await buyer.ask(endLine, {})).data.linked).toBe(false);
    await linkedAs(me);
    line.unknown.add(me);
    await place();
    expect(await send()).toBe(0);
    expect(await isLinked()).toBe(false);
  });

  it('has a code of their own', async () => {
    const other = await newBuyer(shop);
    const codes = [(await begin()).code, (await other.ask(beginLine, {})).data.code];
    expect(new Set(codes).size).toBe(2);
    await tell(typed(newLineId(), codes[1] ?? ''));
    expect((await other.ask(getLine, {})).data.linked).toBe(true);
    expect(await isLinked()).toBe(false);
  });
});

describe('what claims to be LINE', () => {
  it('is refused without the signature of these very bytes', async () => {
    const { payload, signature } = lineEvents(secret, [typed(newLineId(), (await begin()).code)]);
    const statusOf = async (body: string, given: string) => (await hook(body, given)).statusCode;
    const forged = lineEvents('another secret', []).signature;
    for (const wrong of ['', 'x', forged, signature.slice(0, -4)]) expect(await statusOf(payload, wrong)).toBe(400);
    expect(await statusOf(payload.replace('"events"', ' "events"'), signature)).toBe(400);
    expect(await isLinked()).toBe(false);
    const torn = lineEvents(secret, []).payload.slice(1);
    const own = lineEvents(secret, []);
    expect(await statusOf(torn, own.signature)).toBe(400);
  });

  it('may tell what the shop does not know, or send more than it reads', async () => {
    expect(await tell({ type: 'beacon' }, { type: 'message', source: {} }, { type: 'follow' })).toBe(200);
    expect(await tell(...Array.from({ length: 1001 }, () => ({ type: 'follow' })))).toBe(400);
    const long = lineEvents(secret, [{ type: 'x', padding: 'x'.repeat(1_100_000) }]);
    expect((await hook(long.payload, long.signature)).statusCode).toBe(413);
  });
});
