import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql, eq } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { withCopySession } from '#server/database/copy/withCopySession.ts';
import { dropTables, migrationsAround, runMigrations, schemaOf } from '#server/backup/queries/migrations.ts';
import { partKey } from '#server/backup/format/manifest.ts';
import { downloadPieces, call } from '#api/call.ts';
import { dumpDatabase } from '#contract/operator/backup.ts';
import { decodeDump } from '#server/backup/frames.ts';
import { checkBackup, findBackup } from '#server/backup/readBackups.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import { listCatalogueChanges } from '#contract/catalogue/calls.ts';
import { listFailedJobs, retryJob } from '#contract/operator/reports.ts';
import { getMe } from '#contract/operator/staff/staffSession.ts';
import type { Restored } from '#server/backup/restoreBackup.ts';
import { type CatalogueState, catalogueState } from '#server/catalogue/queries/revision.ts';
import { orders } from '#server/database/schema.ts';
import { startOutbox } from '#server/jobs/outboxWorker.ts';
import type { Mail } from '#server/mail/mail.ts';
import { mailHandlers, queueMail } from '#server/mail/queueMail.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { cancelExpired } from '#server/orders/cancelExpired.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { acquirePublishLock } from '#server/publishing/queries/publishLock.ts';
import { lineOf, type Buyer, newBuyer, setShippingBands } from '../../support/orders/buyers.ts';
import { openOrderingShop } from '../../support/orders/orderingShop.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { sampleNames } from '../../support/site/words.ts';
import {
  allRows,
  backUpDatabase,
  countOf,
  emptyDatabase,
  engines,
  restoreTo,
  runSql,
  schemaText,
} from '../../support/database/restored.ts';
import { memoryStore } from '../../support/files/memoryStore.ts';
import { manyTries, newColleague, type Colleague } from '../../support/accounts/staff.ts';
import { backUpTo } from '../../support/files/backups.ts';
import { visit } from '../../support/http/visitor.ts';
import { fillShelf, type Shelf } from '../../support/catalogue/shelf.ts';
import { product } from '../../support/editing/fileExamples.ts';
import { runCardJobs } from '../../support/payments/cardJobs.ts';
import { openStripeServer, type StripeServer } from '../../support/services/stripe.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';

/** Tables that a restore writes into by itself. */
const noted = ['catalogue_changes', 'outbox', 'restores'];
const withoutNoted = (rows: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !noted.includes(name)));

onEachDatabase((open) => {
  const target = memoryStore();
  let shop: Awaited<ReturnType<typeof openOrderingShop>>;
  let source: Database;
  let id: string;

  beforeAll(async () => {
    shop = await openOrderingShop(open, manyTries);
    source = shop.shop.database;
    await shop.buyer.order([lineOf(shop.shelf.tea, 2)], { form: { paymentMethod: 'bankTransfer' } });
    // Whatever a text may hold: ends of lines, tabs, backslashes, what looks like the end of a copy, no value.
    await runSql(
      source,
      String.raw`update orders set address = address || '{"note":"a\\tb\\\\.\\nသစ်"}'::jsonb;
      update products set description = E'line\nline\t\\N \\. "quoted"', ingredient = '', origin = null;
      update payment_slips set look = '\x00ff0a0d5c'::bytea`,
    );
    ({
      manifest: { id },
    } = await backUpDatabase(source, target));
  }, 120_000);
  afterAll(() => shop.shop.close());

  it.each(engines)('is the same in %s, with its keys, indexes and numbers', { tags: ['slow'] }, async (engine) => {
    const restored = await emptyDatabase(engine);
    try {
      await restoreTo(restored, target, { nothingLost: true });
      const [before, after] = [await allRows(source), await allRows(restored)];
      for (const name of noted) expect(after[name]).toEqual(expect.arrayContaining(before[name] ?? []));
      const [others, same] = [withoutNoted(before), withoutNoted(after)];
      expect(Object.keys(same).length).toBeGreaterThan(30);
      expect(same).toEqual(others);
      expect(await schemaText(restored)).toEqual(await schemaText(source));
      await runSql(restored, `insert into brands (name) values ('New')`);
      await expect(
        runSql(restored, 'insert into wishlist_items (customer_id, product_id) values (-1, -1)'),
      ).rejects.toThrow();
    } finally {
      await restored.close();
    }
  });

  it(
    'takes the place of another shop only when asked, not where a part is damaged, and in the present schema',
    { tags: ['slow'] },
    async () => {
      const damaged = memoryStore();
      for (const [key, file] of target.files) damaged.files.set(key, file);
      const key = partKey(id, 'order_items.00001');
      const part = damaged.files.get(key);
      if (part) damaged.files.set(key, { ...part, body: Buffer.concat([part.body, Buffer.from('x')]) });
      const [old, restored] = [await emptyDatabase(source.kind), await emptyDatabase(source.kind)];
      try {
        await restoreTo(restored, target);
        await expect(restoreTo(restored, target)).rejects.toThrow('There is a shop in the database already');
        const brands = await countOf(source, 'brands');
        await runSql(restored, `insert into brands (name) values ('Other')`);
        await expect(restoreTo(restored, damaged, { replace: true })).rejects.toThrow('not as it was written');
        expect(await countOf(restored, 'brands')).toBe(brands + 1);
        await restoreTo(restored, target, { replace: true });
        expect(await countOf(restored, 'brands')).toBe(brands);

        // One of an older schema is brought to the present one.
        const store = memoryStore();
        const last = await withCopySession(old, 'write', async (session) => {
          const { upTo } = migrationsAround(await schemaOf(session));
          await dropTables(session);
          await runMigrations(session, upTo.slice(0, 16));
          await session.run(`insert into brands (name) values ('Old')`);
          return upTo.length;
        });
        expect((await backUpDatabase(old, store)).manifest.schema.migrations).toBe(16);
        await restoreTo(restored, store, { replace: true });
        expect(await withCopySession(restored, 'snapshot', schemaOf)).toMatchObject({ migrations: last });
        expect(await countOf(restored, 'brands')).toBe(1);
        expect(await schemaText(restored)).toEqual(await schemaText(source));
      } finally {
        await old.close();
        await restored.close();
      }
    },
  );

  it('is refused where its schema is newer than the code, or another', async () => {
    const state = await withCopySession(source, 'snapshot', schemaOf);
    const newer = { ...state, last: state.last + 1, migrations: state.migrations + 1 };
    expect(() => migrationsAround(newer)).toThrow('newer schema');
    expect(() => migrationsAround({ ...state, hash: 'another' })).toThrow('other migrations');
  });

  it('a server hands its database over, whole', { tags: ['slow'] }, async () => {
    const target = memoryStore();
    // That it was handed over is written down once it was.
    const before = Object.values(await allRows(shop.shop.database)).flat().length;
    const pieces = await downloadPieces(shop.shop.backend(), dumpDatabase, {}, { token: shop.shop.operatorToken });
    const { rows } = await backUpTo(target, memoryStore(), { dump: decodeDump(pieces) });
    expect(rows).toBe(before);
    expect(await checkBackup(await findBackup(target, undefined))).toEqual({ rows, files: 0 });
  });

  it('a database that servers are connected to is not restored', { tags: ['slow'] }, async () => {
    const target = memoryStore();
    await backUpDatabase(shop.shop.database, target);
    const served = await emptyDatabase(shop.shop.database.kind);
    try {
      await served.db.execute(sql`select 1`);
      const restoring = restoreTo(served, target);
      // The embedded one is guarded by the lock of its folder.
      if (served.kind === 'PGlite') await restoring;
      else await expect(restoring).rejects.toThrow('Servers of the shop are connected to the database');
    } finally {
      await served.close();
    }
  });
});

const DAY = 86_400_000;
/** How long one waits for what comes at once, on a machine that does other things as well. */
const patience = { timeout: 10_000 };
const numberIn = (invoiceNo: string): number => Number(invoiceNo.split('-')[2]);
const yearIn = (invoiceNo: string): string => invoiceNo.split('-')[1] ?? '';

/** Takes the turn to publish, and gives it back; answers its number. */
async function takeTurn({ database }: TestShop): Promise<number> {
  const lock = await acquirePublishLock(database, AbortSignal.timeout(20_000));
  await lock.release();
  return lock.fence;
}

onEachDatabase((open) => {
  let stripe: StripeServer;
  let before: TestShop;
  let after: TestShop;
  let shelf: Shelf;
  let buyer: Buyer;
  let colleague: Colleague;
  let notes: Restored;
  /** An order of before the backup, which a card paid after it. */
  let paidLater: number;
  /** Placed after the backup. */
  let lost: { id: number; invoiceNo: string };
  let lostFence: number;
  let etag: string;
  let lostState: CatalogueState;

  const listProducts = (of: TestShop, known: string) =>
    of.app.inject({ url: '/api/v1/client/products', headers: { 'if-none-match': known } });
  const placeByCard = async (who: Buyer) => {
    const sending = { form: { paymentMethod: 'stripe' }, slip: null };
    return (await who.order([lineOf(shelf.tea, 1)], sending)).data;
  };

  beforeAll(async () => {
    stripe = await openStripeServer();
    const settings = { ...stripe.settings, ...manyTries, ORDER_NUMBERS: 'running' };
    before = await openTestShop(open, settings, { openDesk: openPaymentService });
    stripe.clock = () => before.clock().getTime();
    shelf = await fillShelf(before);
    await setShippingBands(before);
    buyer = await newBuyer(before);
    colleague = await newColleague(before, 'owner');
    paidLater = (await placeByCard(buyer)).id;
    await runCardJobs(before);
    const session = stripe.last();
    const target = memoryStore();
    await takeTurn(before);
    await backUpDatabase(before.database, target);

    lostFence = await takeTurn(before);
    stripe.pay(session);
    lost = await placeByCard(buyer);
    await before.stock([product({ nameEn: 'Lost Tea' })]);
    etag = String((await listProducts(before, '')).headers.etag);
    lostState = await catalogueState(before.database.db);

    const database = await emptyDatabase(before.database.kind);
    notes = await restoreTo(database, target);
    after = await openTestShop(() => Promise.resolve(database), settings, { openDesk: openPaymentService });
  }, 180_000);
  afterAll(async () => {
    await after.close();
    await before.close();
    await stripe.close();
  });

  it('sends no mail again, and leaves those that waited to a person', async () => {
    expect(notes.held).toBeGreaterThan(0);
    const { db } = after.database;
    const sent: string[] = [];
    const send = ({ subject }: Mail) => Promise.resolve(void sent.push(subject));
    const handlers = mailHandlers({ send, close: () => undefined }, 'zay.example', () =>
      Promise.resolve({ names: sampleNames }),
    );
    const worker = startOutbox({ db, clock: () => new Date(Date.now() + DAY), handlers });
    const bodies = bodiesOf({ locale: 'en', heading: 'Fresh', paragraphs: ['It is new.'] });
    await queueMail(db, { to: 'aye@mail.example', subject: 'Fresh', ...bodies }, new Date());
    worker.wake();
    await vi.waitFor(() => expect(sent).toContain('Fresh'), patience);
    expect(sent).toEqual(['Fresh']);
    const { data } = await call(after.backend(), listFailedJobs, {}, { token: after.operatorToken });
    const mails = data.filter(({ topic }) => topic === 'mail');
    expect(mails.length).toBe(notes.held);
    expect(mails[0]?.lastError).toContain('held: it may have been done after the backup');
    await call(after.backend(), retryJob, { params: { job: mails[0]?.id ?? 0 } }, { token: after.operatorToken });
    worker.wake();
    await vi.waitFor(() => expect(sent).toEqual(['Fresh', mails[0]?.subject]), patience);
    await worker.close();
  });

  it('answers no 304 for what is something else now, and tells the publisher to read everything', async () => {
    expect((await listProducts(before, etag)).statusCode).toBe(304);
    const now = await listProducts(after, etag);
    expect(now.statusCode).toBe(200);
    expect(now.json<{ total: number }>().total).toBe(2);
    const since = await call(after.backend(), listCatalogueChanges, {
      query: { since: lostState.revision, mark: lostState.mark },
    });
    expect(since.complete).toBe(false);
    expect(since.revision).toBeGreaterThan(lostState.revision);
  });

  it('gives no number of a lost order again, neither its id nor its invoice', async () => {
    const next = await placeByCard(await newBuyer(after));
    expect(next.id).toBeGreaterThan(lost.id);
    expect(next.invoiceNo > lost.invoiceNo).toBe(true);
    expect(numberIn(next.invoiceNo)).toBe((notes.invoices[yearIn(next.invoiceNo)]?.to ?? 0) + 1);
  });

  it('customers are signed in still, and the staff must sign in again', async () => {
    const customer = visit(after.app);
    for (const [name, value] of buyer.cookies) customer.cookies.set(name, value);
    expect(await customer.ask(getCustomer, {})).toMatchObject({ email: buyer.email });
    const staff = visit(after.app);
    for (const [name, value] of colleague.cookies) staff.cookies.set(name, value);
    expect((await staff.refusal(getMe, {})).status).toBe(401);
  });

  it('confirms what a card paid after the backup, and lets no order expire before', async () => {
    expect(notes.asked).toBe(1);
    const { db } = after.database;
    const sweep = { db, now: new Date(), publicUrl: after.config.publicUrl };
    const unpaid = { reservedUntil: orders.reservedUntil, state: orders.paymentStatus };
    const [waiting] = await db.select(unpaid).from(orders).where(eq(orders.id, paidLater));
    expect(waiting?.state).toBe('Pending');
    expect(waiting?.reservedUntil?.getTime()).toBeGreaterThan(Date.now() + DAY / 2);
    await cancelExpired(sweep, { reason: 'unpaid' });
    expect((await db.select(unpaid).from(orders).where(eq(orders.id, paidLater)))[0]).toEqual(waiting);
    after.later(10 * DAY);
    expect(await runCardJobs(after)).toBe(0);
    const [order] = await db.select().from(orders).where(eq(orders.id, paidLater));
    expect(order?.paymentStatus).toBe('Paid');
    expect(stripe.refunds.size).toBe(0);
  });

  it('a transfer that nobody confirmed has its whole time once more', async () => {
    const { db } = after.database;
    const old = new Date(Date.now() - 30 * DAY);
    const unpaid = { paymentStatus: 'Pending', paymentMethod: 'bankTransfer', placedAt: old } as const;
    await db.update(orders).set(unpaid).where(eq(orders.id, paidLater));
    const expire = (now: Date) =>
      cancelExpired({ db, now, publicUrl: after.config.publicUrl }, { reason: 'unconfirmed', hours: 72 });
    expect(await expire(new Date())).toBe(0);
    expect(await expire(new Date(Date.now() + 4 * DAY))).toBe(1);
  });

  it('the next leader has a turn that no leader of before can have', async () => {
    expect(await countOf(after.database, 'restores')).toBe(1);
    const fence = await takeTurn(after);
    if (after.database.kind === 'PostgreSQL') expect(fence).toBeGreaterThan(lostFence);
  });
});
