import { eq } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { turnOnPush } from '#contract/operator/staff/push.ts';
import { sealBy } from '#server/accounts/staff/seal.ts';
import { type BackgroundWork, startBackgroundWork } from '#server/backgroundWork.ts';
import { outbox, staff, sweepLeases } from '#server/database/schema.ts';
import { measureRequestLoad } from '#server/http/lifecycle/requestLoad.ts';
import { maxAttempts, queuePushNews } from '#server/jobs/queries/outbox.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { newColleague } from '../../support/accounts/staff.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { newBrowser } from '../../support/services/pushService.ts';
import { ownShopOn } from '../../support/shop/ownShop.ts';

onEachDatabase((open) => {
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
