import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from '#api/call.ts';
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
import { cancelUnconfirmed, cancelUnpaid } from '#server/orders/endOrders.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { acquirePublishLock } from '#server/publishing/queries/publishLock.ts';
import { type Colleague, manyTries, newColleague } from '../../support/accounts/staff.ts';
import { fillShelf, type Shelf } from '../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { backUpDatabase, countOf, emptyDatabase, restoreTo } from '../../support/database/restored.ts';
import { product } from '../../support/editing/fileExamples.ts';
import { memoryStore } from '../../support/files/memoryStore.ts';
import { visit } from '../../support/http/visitor.ts';
import { type Buyer, lineOf, newBuyer, setShippingBands } from '../../support/orders/buyers.ts';
import { runCardJobs } from '../../support/payments/cardJobs.ts';
import { openStripeServer, type StripeServer } from '../../support/services/stripe.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';

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
    const handlers = mailHandlers({ send, close: () => undefined }, 'zay.example');
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

  it('confirms what a card paid after the backup, and lets no order lapse before', async () => {
    expect(notes.asked).toBe(1);
    const { db } = after.database;
    const sweep = { db, now: new Date(), publicUrl: after.config.publicUrl };
    const unpaid = { reservedUntil: orders.reservedUntil, state: orders.paymentStatus };
    const [waiting] = await db.select(unpaid).from(orders).where(eq(orders.id, paidLater));
    expect(waiting?.state).toBe('Pending');
    expect(waiting?.reservedUntil?.getTime()).toBeGreaterThan(Date.now() + DAY / 2);
    await cancelUnpaid(sweep);
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
    const expire = (now: Date) => cancelUnconfirmed({ db, now, publicUrl: after.config.publicUrl, hours: 72 });
    expect(await expire(new Date())).toBe(0);
    expect(await expire(new Date(Date.now() + 4 * DAY))).toBe(1);
  });

  it('the next leader has a turn that no leader of before can have', async () => {
    expect(await countOf(after.database, 'restores')).toBe(1);
    const fence = await takeTurn(after);
    if (after.database.kind === 'PostgreSQL') expect(fence).toBeGreaterThan(lostFence);
  });
});
