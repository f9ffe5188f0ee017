import type { Locale } from '#contract/values/locale.ts';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/call.ts';
import { eventsOf } from '#api/events.ts';
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
import { openTestPublisher, type TestPublisher } from '../../support/publishing/testPublisher.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';

const tea = (nameEn: string, more: object = {}) =>
  product({
    nameEn,
    nameMm: 'လက်ဖက်',
    descriptionEn: 'Tea to eat.',
    descriptionMm: 'စားသောလက်ဖက်။',
    ingredientEn: '<p>Leaves.</p>',
    ingredientMm: '<p>အရွက်။</p>',
    images: ['/uploads/products/tea.webp'],
    variations: [variation({ sku: `sku ${nameEn}` })],
    ...more,
  });

const all = async <T>(steps: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const step of steps) found.push(step);
  return found;
};

let shop: TestShop;
let site: TestPublisher;
beforeAll(async () => {
  site = await openTestPublisher(1);
  shop = await openTestShop(openMigratedPglite, {}, { publisher: site.sitePublisher });
});
afterAll(async () => {
  await site.publisher.close();
  await shop.close();
});

const token = (): { token: string } => ({ token: shop.operatorToken });
const importing = (catalogue: unknown) =>
  call(shop.backend(), importCatalogue, { body: { catalogue, dryRun: false } }, token());

it('tells what no shopper sees yet, with every price before and after', async () => {
  await importing([tea('Shan tea'), tea('Green tea', { nameMm: undefined, images: undefined })]);
  const first = await call(shop.backend(), getUnpublished, {}, token());
  expect(first).toMatchObject({ live: 1, products: 2, total: first.revision - 1 });

  await importing([tea('Shan tea', { variations: [variation({ sku: 'sku Shan tea', price: 5.25 })] })]);
  const { changes, complete, revision } = await call(shop.backend(), getUnpublished, {}, token());
  const [newest] = changes;
  expect(newest).toMatchObject({ revision, actor: 'operator', canUndo: true });
  expect(newest?.products).toMatchObject([
    { name: 'Shan tea', name_mm: 'လက်ဖက်', isNew: false, fields: [{ field: 'price', before: 4.5, after: 5.25 }] },
  ]);
  expect(complete.en).toMatchObject({ whole: 1, lacking: { name: 0, picture: 1 } });
  expect(complete.my).toMatchObject({ whole: 1, lacking: { name: 1, picture: 1 } });
  expect(complete.my.products).toMatchObject([{ name: 'Green tea', lacks: ['name', 'picture'] }]);
});

it('tells which change can be undone, and no longer when it was', async () => {
  await importing([tea('Shan tea', { variations: [variation({ sku: 'sku Shan tea', price: 6.25 })] })]);
  const undo = async () => {
    const { changes } = await call(shop.backend(), getUnpublished, {}, token());
    return changes.map(({ revision, canUndo }) => ({ revision, canUndo }));
  };
  const before = await undo();
  const newest = before[0]?.revision ?? 0;
  await call(shop.backend(), undoCatalogueChange, { body: { revision: newest } }, token());
  const fresh = { revision: newest + 1, canUndo: true };
  expect(await undo()).toEqual([fresh, { revision: newest, canUndo: false }, ...before.slice(1)]);
});

it('tells a changed stock and a new product too', async () => {
  await call(shop.backend(), setStock, { body: { variation: { sku: 'sku Shan tea' }, stock: { by: 3 } } }, token());
  await importing([tea('Ginger tea')]);
  const { changes } = await call(shop.backend(), getUnpublished, {}, token());
  expect(changes[0]?.products).toMatchObject([{ name: 'Ginger tea', isNew: true }]);
  expect(changes[1]?.products).toMatchObject([{ name: 'Shan tea', fields: [{ field: 'stock', before: 5, after: 8 }] }]);
});

it('an import wakes the publisher through the outbox, and the work is done once', async () => {
  const told: number[] = [];
  const port = { ...site.sitePublisher, changed: (revision: number) => void told.push(revision) };
  const worker = startOutbox({
    db: shop.database.db,
    clock: () => new Date('2030-01-01'),
    handlers: catalogueHandlers(port),
  });
  const { revision } = await call(shop.backend(), getUnpublished, {}, token());
  await expect.poll(() => told.at(-1)).toBeGreaterThanOrEqual(revision - 1);
  const before = told.length;
  worker.wake();
  await worker.close();
  expect(told).toHaveLength(before);
});

describe('the calls about publishing', () => {
  let shop: TestShop;
  let site: TestPublisher;
  let base: string;
  beforeEach(async () => {
    site = await openTestPublisher(2);
    shop = await openTestShop(openMigratedPglite, { PUBLISHES_PER_MINUTE: '3' }, { publisher: site.sitePublisher });
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    base = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}/api/v1`;
    return async () => {
      await site.publisher.close();
      await shop.close();
    };
  });

  const token = (): { token: string } => ({ token: shop.operatorToken });
  const started = async (): Promise<string> => (await call(shop.backend(), startPublish, { body: {} }, token())).id;
  const isRunning = () => expect.poll(() => site.engine.orders.length).toBe(1);

  it('starts one, tells how it stands, and gives the receipt', async () => {
    const id = await started();
    await isRunning();
    site.engine.orders[0]?.onProgress({ stage: 'rendering', done: 3, total: 9 });
    expect(await call(shop.backend(), getPublish, { params: { id } }, token())).toMatchObject({
      id,
      state: 'running',
      trigger: 'hand',
      progress: { stage: 'rendering', done: 3, total: 9 },
    });
    site.engine.succeed();
    await site.publisher.end(id);
    const { data } = await call(shop.backend(), listPublishes, {}, token());
    expect(data).toMatchObject([{ id, state: 'live', receipt: { release: 'release-2', rendered: 2 } }]);
  });

  it('says who started it, and who went back', async () => {
    const editor = await newColleague(shop, 'editor');
    const { id } = await editor.ask(startPublish, { body: {} });
    const by = `staff:${editor.name}`;
    expect(await editor.ask(getPublish, { params: { id } })).toMatchObject({ by });
    await editor.ask(rollBack, { params: { id: 'release-1' } });
    expect((await editor.ask(listReleases, {})).hold).toMatchObject({ by });
  });

  it('is started by a webhook without a body, or with one that says other things', async () => {
    const headers = { authorization: `Bearer ${shop.operatorToken}` };
    const bare = await shop.app.inject({ method: 'POST', url: '/api/v1/publish', headers });
    const other = await shop.app.inject({ method: 'POST', url: '/api/v1/publish', headers, payload: { event: 'x' } });
    expect([bare.statusCode, other.statusCode]).toEqual([202, 202]);
  });

  it('too many starts are refused for a while', async () => {
    for (let n = 0; n < 3; n += 1) await started();
    await expect(started()).rejects.toMatchObject({ status: 429, code: 'too_many' });
  });

  it('a publish that nobody knows is not found, and neither is a name that cannot be', async () => {
    for (const accept of ['application/json', 'text/event-stream']) {
      const headers = { authorization: `Bearer ${shop.operatorToken}`, accept };
      expect((await shop.app.inject({ url: '/api/v1/publish/nothing', headers })).statusCode).toBe(404);
      expect((await shop.app.inject({ url: '/api/v1/publish/a%2Fb', headers })).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('tells every step as an event, and ends with the last one', async () => {
    const id = await started();
    await isRunning();
    const told: PublishView[] = [];
    const followed = followPublish(shop.backend(), id, { base, ...token(), onStep: (view) => told.push(view) });
    await expect.poll(() => told.length).toBe(1);
    site.engine.orders[0]?.onProgress({ stage: 'reading', done: 0, total: 0 });
    await expect.poll(() => told.length).toBe(2);
    site.engine.orders[0]?.onProgress({ stage: 'rendering', done: 5, total: 9 });
    await expect.poll(() => told.length).toBe(3);
    site.engine.succeed();
    expect(await followed).toMatchObject({ state: 'live', receipt: { revision: 2 } });
    expect(told.map(({ progress }) => progress?.stage)).toEqual([undefined, 'reading', 'rendering', 'rendering']);
  });

  it('tells why it failed, and ends', async () => {
    const id = await started();
    await isRunning();
    site.engine.fail(new Error('/a points to /b, which is not there'));
    const views = await all(eventsOf(getPublish, { params: { id } }, { base, ...token() }));
    expect(views).toMatchObject([{ state: 'failed', reason: '/a points to /b, which is not there' }]);
  });

  it('sends headers that prevent proxy buffering, and releases a client that disconnects', async () => {
    const id = await started();
    const stop = new AbortController();
    const answer = await fetch(`${base}/publish/${id}`, {
      headers: { authorization: `Bearer ${shop.operatorToken}`, accept: 'text/event-stream' },
      signal: stop.signal,
    });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    stop.abort();
    await isRunning();
    site.engine.succeed();
    expect((await site.publisher.end(id)).state).toBe('live');
  });

  it('does nothing more for a client that has disconnected', async () => {
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
    const headers = { authorization: `Bearer ${shop.operatorToken}`, accept: 'text/event-stream' };
    await fetch(`${base}/publish/${id}`, { headers, signal: stop.signal });
    expect(watching).toBe(1);
    stop.abort();
    await expect.poll(() => watching, { timeout: 10_000 }).toBe(0);
    // Whatever would still come of it has come before the next answer.
    await call(shop.backend(), listPublishes, {}, token());
    expect(find).toHaveBeenCalledOnce();
    find.mockRestore();
    spy.mockRestore();
    await isRunning();
    site.engine.succeed();
    expect((await site.publisher.end(id)).state).toBe('live');
  });

  it('a server that closes ends the streams cleanly', async () => {
    const id = await started();
    await isRunning();
    const body = new Promise<string>((resolve, reject) => {
      const headers = { authorization: `Bearer ${shop.operatorToken}`, accept: 'text/event-stream' };
      ask(`${base}/publish/${id}`, { headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          void shop.app.close();
        });
        answer.on('end', () => resolve(text));
        answer.on('error', reject);
      }).end();
    });
    expect(await body).toContain('"state":"running"');
  });

  it('an earlier release is made live, once; one that is not there is not found', async () => {
    expect((await call(shop.backend(), listReleases, {}, token())).data.map(({ id, live }) => [id, live])).toEqual([
      ['release-2', true],
      ['release-1', false],
    ]);
    const { data } = await call(shop.backend(), rollBack, { params: { id: 'release-1' } }, token());
    expect(data).toMatchObject({ id: 'release-1', live: true });
    const listed = await call(shop.backend(), listReleases, {}, token());
    expect(listed.hold).toMatchObject({ release: 'release-1' });
    await expect(call(shop.backend(), rollBack, { params: { id: 'release-7' } }, token())).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a preview', () => {
  let shop: TestShop;
  let site: TestPublisher;
  beforeAll(async () => {
    site = await openTestPublisher(2);
    shop = await openTestShop(openMigratedPglite, {}, { publisher: site.sitePublisher });
  });
  afterAll(async () => {
    await site.publisher.close();
    await shop.close();
  });

  const link = async (id: number, locale: Locale = 'my'): Promise<string> => {
    const { url } = await call(
      shop.backend(),
      previewProduct,
      { params: { id }, query: { locale } },
      { token: shop.operatorToken },
    );
    return url;
  };

  it('is shown to who has the link, without the token, and to no search engine', async () => {
    const page = await shop.app.inject(await link(12));
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html']);
    expect(page.headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(page.body).toMatch(/<html lang="my"><main id="main"><p class="panel" role="note">ကြို.*<\/p>12<\/main>/u);
  });

  it('is shown to nobody who made up or changed a link, nor when it is too late', async () => {
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

  it('of what is not for sale is not found', async () => {
    expect((await shop.app.inject(await link(404))).statusCode).toBe(404);
  });
});

it('a server without a site says that publishing is not available', async () => {
  const shop = await openTestShop(openMigratedPglite);
  try {
    const started = call(shop.backend(), startPublish, { body: {} }, { token: shop.operatorToken });
    await expect(started).rejects.toMatchObject({ code: 'unavailable' });
  } finally {
    await shop.close();
  }
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
