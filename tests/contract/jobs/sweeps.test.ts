import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, it, vi, describe } from 'vitest';
import {
  customers,
  oneTimeTokens,
  orderItems,
  orders,
  outbox,
  paymentReceipts,
  providerEvents,
  searchTerms,
  sessions,
  staff,
  sweepLeases,
} from '#server/database/schema.ts';
import { maxAttempts, queuePushNews } from '#server/jobs/queries/outbox.ts';
import { moveOrder } from '#server/orders/moveOrder.ts';
import { type Sweep, dueSweeps } from '#server/jobs/sweeper.ts';
import { acquireSweepLease } from '#server/jobs/queries/sweepLeases.ts';
import { sweeps } from '#server/sweeps.ts';
import { turnOnPush } from '#contract/operator/staff/push.ts';
import { sealBy } from '#server/accounts/staff/seal.ts';
import { type BackgroundWork, startBackgroundWork } from '#server/backgroundWork.ts';
import { measureRequestLoad } from '#server/http/lifecycle/requestLoad.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import { product, variation } from '../../support/editing/fileExamples.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { ownShopOn } from '../../support/shop/ownShop.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { newColleague } from '../../support/accounts/staff.ts';
import { newBrowser } from '../../support/services/pushService.ts';

const DAY = 86_400_000;

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open);
  afterEach(() => void vi.restoreAllMocks());

  const error = vi.fn();
  const log = { error, info: vi.fn() } as never;
  const ago = (days: number): Date => new Date(shop.clock().getTime() - days * DAY);
  const named = (name: string): Sweep[] => sweeps.filter((each) => each.name === name);
  /** Two servers sweep at once; the database says what time it is. */
  const sweepTwice = async (list: readonly Sweep[]): Promise<void> => {
    const { database, config, files, clock } = shop;
    const settings = { db: database.db, files, config, log, list, time: () => Promise.resolve(clock()) };
    await Promise.all([dueSweeps(settings)(), dueSweeps(settings)()]);
  };

  /** Lays empty files into a folder, by how many days old they are. */
  const lay = async (folder: string, files: Record<string, number>): Promise<void> => {
    await mkdir(folder, { recursive: true });
    for (const [name, days] of Object.entries(files)) {
      await writeFile(join(folder, name), '');
      await utimes(join(folder, name), ago(days), ago(days));
    }
  };

  it('work of the outbox goes when it was done or given up long ago, and never what is still to be done', async () => {
    const { db } = shop.database;
    await db.delete(outbox);
    const work = (topic: string, more: object) => ({ topic, payload: {}, createdAt: ago(99), ...more });
    const doneLongAgo = Array.from({ length: 1_201 }, () => work('done', { availableAt: ago(40), doneAt: ago(31) }));
    await db
      .insert(outbox)
      .values([
        ...doneLongAgo,
        work('done of late', { availableAt: ago(40), doneAt: ago(29) }),
        work('given up', { availableAt: ago(31), attempts: maxAttempts }),
        work('given up of late', { availableAt: ago(29), attempts: maxAttempts }),
        work('still to do', { availableAt: ago(90), attempts: 3 }),
      ]);
    await sweepTwice(named('work of the outbox'));
    const left = await db.select({ topic: outbox.topic }).from(outbox).orderBy(outbox.id);
    expect(left.map(({ topic }) => topic)).toEqual(['done of late', 'given up of late', 'still to do']);
  });

  it('events, sessions and links go when their days are over', async () => {
    const { db } = shop.database;
    const both = ['old', 'young'] as const;
    await db
      .insert(providerEvents)
      .values(both.map((eventId) => ({ provider: 'stripe', eventId, at: ago(eventId === 'old' ? 91 : 89) })));
    const ends = (name: string) => ({ tokenHash: name, expiresAt: ago(name === 'old' ? 31 : 29) });
    await db.insert(sessions).values(both.map((name) => ({ customerId: buyer.id, ...ends(name) })));
    const link = { customerId: buyer.id, purpose: 'verify-email', email: buyer.email } as const;
    await db.insert(oneTimeTokens).values(both.map((name) => ({ ...link, ...ends(name) })));
    for (const name of ['events of payment providers', 'sessions', 'links of mails']) await sweepTwice(named(name));
    expect(await db.select({ id: providerEvents.eventId }).from(providerEvents)).toEqual([{ id: 'young' }]);
    for (const table of [sessions, oneTimeTokens]) {
      const kept = await db.select({ hash: table.tokenHash }).from(table);
      expect(kept.map(({ hash }) => hash)).toContain('young');
      expect(kept.map(({ hash }) => hash)).not.toContain('old');
    }
  });

  it('slips are put away that no order has, once they are old; the others never', async () => {
    const { db } = shop.database;
    const folder = join(shop.config.dataDir, 'slips');
    const placed = await buyer.order([lineOf(shelf.tea, 1)]);
    const [row] = await db.select().from(paymentReceipts).where(eq(paymentReceipts.orderId, placed.data.id));
    const names = { used: row?.file ?? '', lost: 'lost.webp', young: 'young.webp' };
    await lay(folder, { [names.used]: 8, [names.lost]: 9, [names.young]: 6 });
    await sweepTwice(named('slips without an order'));
    expect((await readdir(folder)).sort()).toEqual([names.used, names.young, 'lost'].sort());
    expect(await readdir(join(folder, 'lost'))).toEqual([names.lost]);
  });

  it('pictures are put away that no customer has, once they are a day old', async () => {
    const folder = join(shop.config.dataDir, 'uploads', 'avatars');
    const { db } = shop.database;
    await db.update(customers).set({ avatar: 'used.webp' }).where(eq(customers.id, buyer.id));
    await lay(folder, { 'used.webp': 2, 'lost.webp': 3, 'young.webp': 0.5 });
    await sweepTwice(named('pictures of nobody'));
    const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name).sort()).toEqual(['used.webp', 'young.webp']);
  });

  it('terms go that no product has any more, and come back with one', async () => {
    const { db } = shop.database;
    const rare = product({ category: 'Rare', nameEn: 'Qwertzuiop', variations: [variation()] });
    const known = async () => (await db.select().from(searchTerms)).map(({ term }) => term);
    const before = await known();
    await shop.stock([rare]);
    const added = (await known()).filter((term) => !before.includes(term));
    expect(added.length).toBeGreaterThan(0);
    await sweepTwice(named('terms of the search'));
    expect(await known()).toEqual(expect.arrayContaining([...before, ...added]));
    await shop.stock([{ ...rare, archived: true }]);
    await sweepTwice(named('terms of the search'));
    const after = await known();
    expect(added.filter((term) => after.includes(term))).toEqual([]);
    expect(after).toEqual(expect.arrayContaining(before));
    await shop.stock([rare]);
    expect(await known()).toEqual(expect.arrayContaining(added));
  });

  it('an order that cannot be cancelled does not delay others, and is logged', async () => {
    const { db } = shop.database;
    await setStock(shop, pick(shelf.tea).variationId, 10);
    const sending = { form: { paymentMethod: 'stripe' }, slip: null };
    const ids: number[] = [];
    for (let i = 0; i < 3; i += 1) ids.push((await buyer.order([lineOf(shelf.tea, 1)], sending)).data.id);
    const [broken = 0, ...others] = ids;
    shop.later(31 * 60_000);
    // Its return to the shelf is forbidden: more than a column holds.
    await db
      .update(orderItems)
      .set({ quantity: 2_147_483_647, unitPriceMinor: 0, subTotalMinor: 0 })
      .where(eq(orderItems.orderId, broken));
    error.mockClear();
    await sweepTwice(named('unpaid orders'));
    const states = await db.select({ id: orders.id, status: orders.status }).from(orders).orderBy(orders.id);
    const stateOf = new Map(states.map(({ id, status }) => [id, status]));
    expect(others.map((id) => stateOf.get(id))).toEqual(['Cancelled', 'Cancelled']);
    expect(stateOf.get(broken)).toBe('Processing');
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ orderId: broken }), expect.any(String));
    await db.update(orderItems).set({ quantity: 1 }).where(eq(orderItems.orderId, broken));
    await sweepTwice(named('unpaid orders'));
    const [mended] = await db.select().from(orders).where(eq(orders.id, broken));
    expect(mended?.status).toBe('Cancelled');
  });

  it('an order expires by the time of the database, whatever the clock of the server says', async () => {
    const { db } = shop.database;
    await setStock(shop, pick(shelf.tea).variationId, 10);
    error.mockClear();
    const sweepOnce = () =>
      dueSweeps({ db, files: shop.files, config: shop.config, log, list: named('unpaid orders') })();
    const { data } = await buyer.order([lineOf(shelf.tea, 1)], { form: { paymentMethod: 'stripe' }, slip: null });
    await db
      .update(orders)
      .set({ reservedUntil: sql`clock_timestamp() + interval '30 minutes'` })
      .where(eq(orders.id, data.id));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (shop.database.kind === 'PostgreSQL' ? 3_600_000 : 0) });
    await sweepOnce();
    vi.useRealTimers();
    const state = async () => (await db.select().from(orders).where(eq(orders.id, data.id)))[0]?.status;
    expect(await state()).toBe('Processing');
    await db
      .update(orders)
      .set({ reservedUntil: sql`clock_timestamp() - interval '1 second'` })
      .where(eq(orders.id, data.id));
    await sweepOnce();
    expect(error.mock.calls).toEqual([]);
    expect(await state()).toBe('Cancelled');
  });

  it('a sweep that fails does not delay others, and each has its own interval', async () => {
    const { database, files, config } = shop;
    let passed = 0;
    const ran: string[] = [];
    const sweep = (name: string, every: number): Sweep => ({
      ...{ name, every },
      run: () => (ran.push(name), name === 'broken' ? Promise.reject(new Error('no')) : Promise.resolve(1)),
    });
    const list = [sweep('broken', 10), sweep('often', 10), sweep('rarely', 100)];
    error.mockClear();
    const turn = dueSweeps({ db: database.db, files, config, log, list, elapsed: () => passed });
    await turn();
    passed = 5;
    await turn();
    passed = 10;
    await turn();
    expect(ran).toEqual(['broken', 'often', 'rarely', 'broken', 'often']);
    expect(error).toHaveBeenCalledTimes(2);
  });

  it('of several servers one has the turn of a sweep, until it is due again', async () => {
    const { db } = shop.database;
    const now = shop.clock();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const take = (at: Date, every = 20_000) => acquireSweepLease(db, 'unpaid orders', at, every);
    const taken = await Promise.all([take(now), take(now), take(now)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await take(after(19_000))).toBe(false);
    expect(await take(after(20_000))).toBe(true);
    // As after a restore to a machine whose clock is behind.
    expect(await take(after(-86_400_000))).toBe(true);
    expect(await acquireSweepLease(db, 'expired holds', now, 20_000)).toBe(true);
  });

  it('lines of orders and work of the outbox are counted beyond 32 bits', async () => {
    const { db } = shop.database;
    const far = 5_000_000_000;
    for (const table of ['order_items', 'order_events', 'outbox']) {
      await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${far}::bigint)`);
    }
    await setStock(shop, pick(shelf.tea).variationId, 10);
    const { data } = await buyer.order([lineOf(shelf.tea, 1)]);
    const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, data.id));
    expect(line?.id).toBe(far + 1);
    const moving = { orderId: data.id, actor: 'test', now: shop.clock(), publicUrl: 'https://zay.example' };
    await moveOrder(db, { ...moving, move: 'cancel' });
    expect((await db.select().from(outbox)).some(({ id }) => id > far)).toBe(true);
  });

  describe('the work of a server beside its requests', () => {
    let work: BackgroundWork | undefined;
    const shop = ownShopOn(open);
    afterEach(() => work?.close());
    const start = (more: Partial<Parameters<typeof startBackgroundWork>[0]> = {}): void => {
      const { config, database, files, seal, clock, app } = shop;
      const beside = { requestLoad: measureRequestLoad(), logger: app.log };
      work = startBackgroundWork({ ...{ config, database, files, seal, clock }, ...beside, ...more });
    };

    it('a push service that does not answer holds up no mail', { tags: ['slow'] }, async () => {
      const { db } = shop.database;
      const { endpoint, keys } = newBrowser();
      const ma = await newColleague(shop, 'orders');
      await ma.ask(turnOnPush, { body: { endpoint, keys, kinds: ['message'], locale: 'en' } });
      await db.delete(outbox);
      await queuePushNews(db, { kind: 'message' }, shop.clock());
      const sendPush = vi.fn(() => new Promise<number>(() => undefined));
      start({ sendPush });
      await vi.waitFor(() => expect(sendPush).toHaveBeenCalledOnce(), { timeout: 10_000 });
      const bodies = bodiesOf({ locale: 'en', heading: 'Hello', paragraphs: [] });
      await queueMail(db, { to: 'thida@example.com', subject: 'Hello', ...bodies }, shop.clock());
      work?.wake();
      await vi.waitFor(
        async () => {
          const jobs = await db.select().from(outbox);
          expect(jobs.filter(({ doneAt }) => !doneAt).map(({ topic }) => topic)).toEqual(['push']);
        },
        { timeout: 10_000 },
      );
    });

    it('ends what a receiver should have had that was taken away, and leaves a mail', { tags: ['slow'] }, async () => {
      const { db } = shop.database;
      const now = Date.now();
      const job = (topic: string, minutes: number, attempts = 0) => {
        const at = new Date(now - minutes * 60_000);
        return { topic, payload: { minutes }, attempts, createdAt: at, availableAt: at };
      };
      // After its last try it would have been due again in an hour.
      const givenUp = job('webhook', -60, maxAttempts);
      await db.delete(outbox);
      await db.delete(sweepLeases);
      await db.insert(outbox).values([job('webhook', 11), givenUp, job('webhook', 9), job('refund-payment', 11)]);
      start({ clock: () => new Date() });
      await vi.waitFor(
        async () => {
          const jobs = await db.select().from(outbox).orderBy(outbox.id);
          expect(jobs.map(({ doneAt }) => doneAt !== null)).toEqual([true, true, false, false]);
          expect(jobs[0]?.payload).toEqual({ minutes: 11 });
          expect(jobs[0]?.lastError).toContain('set aside');
        },
        { timeout: 20_000 },
      );
    });

    it('seals a second factor that a server of the version before wrote open', { tags: ['slow'] }, async () => {
      const { seal } = shop;
      const { db } = shop.database;
      const ma = await newColleague(shop, 'orders');
      const ofMa = eq(staff.email, ma.email);
      await db
        .update(staff)
        .set({ totpSecret: sealBy([]).seal(ma.secret) })
        .where(ofMa);
      await db.delete(sweepLeases);
      start();
      await vi.waitFor(
        async () => {
          const [row] = await db.select().from(staff).where(ofMa);
          expect(row?.totpSecret).toMatch(/^sealed\./u);
          expect(row?.totpSecret && seal.open(row.totpSecret)).toBe(ma.secret);
        },
        { timeout: 20_000 },
      );
    });
  });
});
