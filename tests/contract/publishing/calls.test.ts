import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { followPublish } from '#api/followPublish.ts';
import { importCatalogue } from '#contract/operator/goods/import.ts';
import { setStock } from '#contract/operator/goods/stock.ts';
import {
  getPublish,
  listPublishes,
  listReleases,
  previewProduct,
  type PublishView,
  rollBack,
  startPublish,
} from '#contract/operator/publish.ts';
import { undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { getUnpublished } from '#contract/operator/goods/unpublished.ts';
import { startOutbox } from '#server/jobs/outboxWorker.ts';
import { catalogueHandlers } from '#server/publishing/outboxHandlers.ts';
import { EventStream } from '#server/http/eventStream.ts';
import { product, variation } from '../../support/editing/fileExamples.ts';
import { newColleague } from '../../support/accounts/staff.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { type Clerk, ownerOf } from '../../support/orders/desk.ts';
import { openTestPublisher, type TestPublisher } from '../../support/publishing/testPublisher.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';

const tea = (nameEn: string, more: object = {}) =>
  product({
    ...{ nameEn, nameMm: 'လက်ဖက်', descriptionEn: 'Tea to eat.', descriptionMm: 'စားသောလက်ဖက်။' },
    ...{ ingredientEn: '<p>Leaves.</p>', ingredientMm: '<p>အရွက်။</p>' },
    images: ['/uploads/products/tea.webp'],
    variations: [variation({ sku: `sku ${nameEn}` })],
    ...more,
  });

const all = async <T>(steps: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const step of steps) found.push(step);
  return found;
};

describe('a shop with changes', () => {
  let shop: TestShop;
  let site: TestPublisher;
  let owner: Clerk;
  beforeAll(async () => {
    site = await openTestPublisher(1);
    shop = await openTestShop(openMigratedPglite, {}, { publisher: site.sitePublisher });
    owner = ownerOf(shop);
  });
  afterAll(async () => {
    await site.publisher.close();
    await shop.close();
  });

  const importing = (catalogue: unknown) => owner.ask(importCatalogue, { body: { catalogue, dryRun: false } });
  const teaFor = (price: number) => tea('Shan tea', { variations: [variation({ sku: 'sku Shan tea', price })] });
  const unpublished = () => owner.ask(getUnpublished, {});

  it('tells what no shopper sees yet, with every price before and after', async () => {
    await importing([tea('Shan tea'), tea('Green tea', { nameMm: undefined, images: undefined })]);
    const first = await unpublished();
    expect(first).toMatchObject({ live: 1, products: 2, total: first.revision - 1 });
    await importing([teaFor(5.25)]);
    const { changes, complete, revision } = await unpublished();
    const [newest] = changes;
    expect(newest).toMatchObject({ revision, actor: 'operator', canUndo: true });
    expect(newest?.products).toMatchObject([
      { name: 'Shan tea', name_mm: 'လက်ဖက်', isNew: false, fields: [{ field: 'price', before: 4.5, after: 5.25 }] },
    ]);
    expect(complete.en).toMatchObject({ whole: 1, lacking: { name: 0, picture: 1 } });
    expect(complete.my).toMatchObject({ whole: 1, lacking: { name: 1, picture: 1 } });
    expect(complete.my.products).toMatchObject([{ name: 'Green tea', lacks: ['name', 'picture'] }]);
  });

  it('tells which change can be undone, and no longer when it was; a changed stock and a new product too', async () => {
    await importing([teaFor(6.25)]);
    const undo = async () => (await unpublished()).changes.map(({ revision, canUndo }) => ({ revision, canUndo }));
    const before = await undo();
    const newest = before[0]?.revision ?? 0;
    await owner.ask(undoCatalogueChange, { body: { revision: newest } });
    const fresh = { revision: newest + 1, canUndo: true };
    expect(await undo()).toEqual([fresh, { revision: newest, canUndo: false }, ...before.slice(1)]);
    await owner.ask(setStock, { body: { variation: { sku: 'sku Shan tea' }, stock: { by: 3 } } });
    await importing([tea('Ginger tea')]);
    const { changes } = await unpublished();
    expect(changes[0]?.products).toMatchObject([{ name: 'Ginger tea', isNew: true }]);
    const fields = [{ field: 'stock', before: 5, after: 8 }];
    expect(changes[1]?.products).toMatchObject([{ name: 'Shan tea', fields }]);
  });

  it('an import wakes the publisher through the outbox, and the work is done once', async () => {
    const told: number[] = [];
    const port = { ...site.sitePublisher, changed: (revision: number) => void told.push(revision) };
    const clock = () => new Date('2030-01-01');
    const worker = startOutbox({ db: shop.database.db, clock, handlers: catalogueHandlers(port) });
    const { revision } = await unpublished();
    await expect.poll(() => told.at(-1)).toBeGreaterThanOrEqual(revision - 1);
    const before = told.length;
    worker.wake();
    await worker.close();
    expect(told).toHaveLength(before);
  });

  const link = async (id: number): Promise<string> =>
    (await owner.ask(previewProduct, { params: { id }, query: { locale: 'my' } })).url;

  it('a preview is shown to who has the link, without the token, and to no search engine', async () => {
    const page = await shop.app.inject(await link(12));
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self'",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(page.body).toMatch(/<html lang="my"><main id="main"><p class="panel" role="note">ကြို.*<\/p>12<\/main>/u);
    expect((await shop.app.inject(await link(404))).statusCode).toBe(404);
  });

  it('a preview is shown to nobody who made up or changed a link, nor when it is too late', async () => {
    const url = await link(12);
    for (const [from, to] of [
      ['/preview/12', '/preview/13'],
      ['locale=my', 'locale=en'],
      [/until=\d+/u, 'until=9999999999'],
      [/signature=.{43}/u, `signature=${'A'.repeat(43)}`],
    ] as const)
      expect((await shop.app.inject(url.replace(from, to))).json()).toMatchObject({ code: 'bad_token' });
    expect((await shop.app.inject('/api/v1/preview/12')).statusCode).toBe(400);
    shop.later(15 * 60_000 - 1);
    expect((await shop.app.inject(url)).statusCode).toBe(200);
    shop.later(1);
    expect((await shop.app.inject(url)).json()).toMatchObject({ code: 'bad_token' });
  });
});

describe('the calls about publishing', () => {
  let shop: TestShop;
  let site: TestPublisher;
  let owner: Clerk;
  let base: string;
  let headers: Record<string, string>;
  beforeEach(async () => {
    site = await openTestPublisher(2);
    shop = await openTestShop(openMigratedPglite, { PUBLISHES_PER_MINUTE: '3' }, { publisher: site.sitePublisher });
    owner = ownerOf(shop);
    headers = { authorization: `Bearer ${owner.token}`, accept: 'text/event-stream' };
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    base = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}/api/v1`;
    return async () => {
      await site.publisher.close();
      await shop.close();
    };
  });

  const start = async () => (await owner.ask(startPublish, { body: {} })).id;
  const isRunning = () => expect.poll(() => site.engine.orders.length).toBe(1);
  /** A publish that runs. */
  const started = async (): Promise<string> => {
    const id = await start();
    await isRunning();
    return id;
  };

  it('starts one, tells how it stands and who started it, and gives the receipt', async () => {
    const editor = await newColleague(shop, 'editor');
    const { id } = await editor.ask(startPublish, { body: {} });
    await isRunning();
    const progress = { stage: 'rendering', done: 3, total: 9 } as const;
    site.engine.orders[0]?.onProgress(progress);
    const standing = { id, by: `staff:${editor.name}`, state: 'running', trigger: 'hand', progress };
    expect(await owner.ask(getPublish, { params: { id } })).toMatchObject(standing);
    site.engine.succeed();
    await site.publisher.end(id);
    const { data } = await owner.ask(listPublishes, {});
    expect(data).toMatchObject([{ id, state: 'live', receipt: { release: 'release-2', rendered: 2 } }]);
    // An earlier release is made live, once, by whom is said; one that is not there is not found.
    const live = async () => (await owner.ask(listReleases, {})).data.map((each) => [each.id, each.live]);
    expect(await live()).toEqual([
      ['release-2', true],
      ['release-1', false],
    ]);
    const back = await editor.ask(rollBack, { params: { id: 'release-1' } });
    expect(back.data).toMatchObject({ id: 'release-1', live: true });
    expect((await owner.ask(listReleases, {})).hold).toMatchObject({
      release: 'release-1',
      by: `staff:${editor.name}`,
    });
    expect((await owner.refusal(rollBack, { params: { id: 'release-7' } })).code).toBe('not_found');
  });

  it('is started by a webhook, whatever its body says; too many starts are refused for a while', async () => {
    const webhook = {
      method: 'POST',
      url: '/api/v1/publish',
      headers: { authorization: `Bearer ${owner.token}` },
    } as const;
    const bare = await shop.app.inject(webhook);
    const other = await shop.app.inject({ ...webhook, payload: { event: 'x' } });
    expect([bare.statusCode, other.statusCode]).toEqual([202, 202]);
    await start();
    const refused = await owner.refusal(startPublish, { body: {} });
    expect([refused.status, refused.code]).toEqual([429, 'too_many']);
    // A publish that nobody knows is not found, and neither is a name that cannot be.
    expect((await shop.app.inject({ url: '/api/v1/publish/nothing', headers })).statusCode).toBe(404);
    expect((await shop.app.inject({ url: '/api/v1/publish/a%2Fb', headers })).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('tells every step as an event, and ends with the last one', async () => {
    const id = await started();
    const told: PublishView[] = [];
    const { token } = owner;
    const followed = followPublish(shop.backend(), id, { base, token, onStep: (view) => told.push(view) });
    await expect.poll(() => told.length).toBe(1);
    site.engine.orders[0]?.onProgress({ stage: 'reading', done: 0, total: 0 });
    await expect.poll(() => told.length).toBe(2);
    site.engine.orders[0]?.onProgress({ stage: 'rendering', done: 5, total: 9 });
    await expect.poll(() => told.length).toBe(3);
    site.engine.succeed();
    expect(await followed).toMatchObject({ state: 'live', receipt: { revision: 2 } });
    expect(told.map(({ progress }) => progress?.stage)).toEqual([undefined, 'reading', 'rendering', 'rendering']);
  });

  it('sends headers that prevent proxy buffering, and does nothing more for who has disconnected', async () => {
    const id = await started();
    const { watch } = site.sitePublisher;
    let watching = 0;
    const spy = vi.spyOn(site.sitePublisher, 'watch').mockImplementation((...asked) => {
      const leave = watch(...asked);
      watching += 1;
      return () => {
        watching -= 1;
        leave();
      };
    });
    const find = vi.spyOn(site.sitePublisher, 'find');
    const stop = new AbortController();
    const answer = await fetch(`${base}/publish/${id}`, { headers, signal: stop.signal });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': expect.stringContaining('no-store') as string,
      'x-accel-buffering': 'no',
    });
    expect(watching).toBe(1);
    stop.abort();
    await expect.poll(() => watching, { timeout: 10_000 }).toBe(0);
    // Whatever would still come of it has come before the next answer.
    await owner.ask(listPublishes, {});
    expect(find).toHaveBeenCalledOnce();
    find.mockRestore();
    spy.mockRestore();
    site.engine.succeed();
    expect((await site.publisher.end(id)).state).toBe('live');
  });
});

it('a server without a site says that publishing is not available', async () => {
  const shop = await openTestShop(openMigratedPglite);
  expect((await ownerOf(shop).refusal(startPublish, { body: {} })).code).toBe('unavailable');
  await shop.close();
});

describe('a stream of events', () => {
  it('sends a heartbeat while nothing happens', async () => {
    const stop: string[] = [];
    const stream = new EventStream<number>({
      watch: (told) => {
        told(1);
        setTimeout(() => told(2), 80);
        return () => void stop.push('stopped');
      },
      isLast: (step) => step === 2,
      heartbeatMs: 20,
    });
    const text = Buffer.concat(await all(stream as AsyncIterable<Buffer>)).toString();
    expect(text).toMatch(/^event: publish\ndata: 1\n\n(:\n\n)+event: publish\ndata: 2\n\n$/u);
    expect(stop).toEqual(['stopped']);
  });

  it('sends only the newest step to a slow client', async () => {
    let tell: (step: string) => void = () => undefined;
    const stream = new EventStream<string>({
      watch: (told) => ((tell = told), () => undefined),
      isLast: (step) => step.startsWith('last'),
    });
    for (let n = 0; n < 10_000; n += 1) tell(`${n}`.padEnd(100));
    tell('last');
    const text = Buffer.concat(await all(stream as AsyncIterable<Buffer>)).toString();
    expect(text.length).toBeLessThan(200_000);
    expect(text.endsWith('data: "last"\n\n')).toBe(true);
  });
});
