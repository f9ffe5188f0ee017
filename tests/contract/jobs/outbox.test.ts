import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { claimDueJobs } from '#server/jobs/queries/outbox.ts';
import { outbox } from '#server/database/schema.ts';
import { fileMailer } from '#server/mail/fileMailer.ts';
import type { Mail, Mailer } from '#server/mail/mail.ts';
import { mailHandlers, queueMail } from '#server/mail/queueMail.ts';
import { smtpMailer } from '#server/mail/smtpMailer.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { type OutboxWorker, startOutbox } from '#server/jobs/outboxWorker.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { startSmtpServer } from '../../support/services/smtp.ts';

const link = 'https://zay.example/reset-password/abc';
const mailTo = (to: string): Mail => ({
  to,
  subject: 'မင်္ဂလာပါ',
  replyTo: 'aye@friend.example',
  ...bodiesOf({ locale: 'my', heading: 'မင်္ဂလာပါ', paragraphs: ['သတိထားပါ'], button: { label: 'ဖွင့်ရန်', url: link } }),
});
const from = 'Zay <shop@zay.example>';
/** How long one waits for what comes at once, on a machine that does other things as well. */
const patience = { timeout: 10_000 };

onEachDatabase((open) => {
  let database: Database;
  let worker: OutboxWorker | undefined;
  let now: Date;

  beforeAll(async () => void (database = await open()));
  afterAll(() => database.close());
  beforeEach(async () => {
    now = new Date();
    await database.db.delete(outbox);
  });
  afterEach(() => worker?.close());

  const rows = () => database.db.select().from(outbox).orderBy(asc(outbox.id));
  const start = (mailer: Mailer, backOff = () => 20): OutboxWorker => {
    const handlers = mailHandlers(mailer, 'zay.example');
    return (worker = startOutbox({ db: database.db, clock: () => new Date(), handlers, backOff }));
  };
  const allDone = () =>
    vi.waitFor(async () => {
      const all = await rows();
      expect(all.map(({ doneAt }) => doneAt !== null)).toEqual(all.map(() => true));
      return all;
    }, patience);

  it('sends what was committed, through a mail server, as soon as it is woken', async () => {
    await using smtp = await startSmtpServer();
    start(smtpMailer(smtp.url, from));
    await database.db.transaction((tx) => queueMail(tx, mailTo('ma.thida@example.com'), now));
    worker?.wake();
    const [row] = await allDone();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toMatch(/^From: Zay <shop@zay\.example>\r$/mu);
    expect(smtp.mails[0]).toMatch(/^To: ma\.thida@example\.com\r$/mu);
    expect(smtp.mails[0]).toMatch(/^Reply-To: aye@friend\.example\r$/mu);
    expect(smtp.mails[0]).toContain(`Message-ID: <outbox-${row?.id}@zay.example>`);
    expect(row?.payload).toEqual({ to: 'ma.thida@example.com', subject: 'မင်္ဂလာပါ' });
  });

  it('sends nothing of a change that was taken back', async () => {
    const taken = database.db.transaction(async (tx) => {
      await queueMail(tx, mailTo('nobody@example.com'), now);
      throw new Error('the change is taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect(await rows()).toEqual([]);
  });

  it('that closes gives back what it has claimed and not begun, so that another server does it at once', async () => {
    for (const to of ['one', 'two', 'three']) await queueMail(database.db, mailTo(`${to}@example.com`), now);
    const begun = Promise.withResolvers<string>();
    const sent = Promise.withResolvers<undefined>();
    const slow = start({
      send: (mail) => {
        begun.resolve(mail.to);
        return sent.promise;
      },
      close: () => undefined,
    });
    expect(await begun.promise).toBe('one@example.com');
    const closed = slow.close();
    sent.resolve(undefined);
    await closed;
    const [one, ...others] = await rows();
    expect(one?.doneAt).not.toBeNull();
    expect(others.map(({ attempts }) => attempts)).toEqual([0, 0]);
    for (const { availableAt } of others) expect(availableAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('notes what was done once the database is back, instead of doing it again', async () => {
    let times = 0;
    await queueMail(database.db, mailTo('once@example.com'), now);
    start({
      send: () => {
        times += 1;
        vi.spyOn(database.db, 'update').mockImplementationOnce(() => {
          throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
        });
        return Promise.resolve();
      },
      close: () => undefined,
    });
    const [row] = await allDone();
    vi.restoreAllMocks();
    expect([times, row?.attempts, row?.lastError]).toEqual([1, 1, null]);
  });

  it('tries again what a mail server refuses, and remembers why', async () => {
    await using smtp = await startSmtpServer();
    smtp.refuse = true;
    await queueMail(database.db, mailTo('later@example.com'), now);
    start(smtpMailer(smtp.url, from));
    await vi.waitFor(async () => expect((await rows())[0]?.lastError).toContain('451 not now'), patience);
    expect((await rows())[0]?.doneAt).toBeNull();
    smtp.refuse = false;
    const [row] = await allDone();
    expect(smtp.mails).toHaveLength(1);
    expect(row?.attempts).toBeGreaterThan(1);
    expect(row?.lastError).toBeNull();
  });

  it('a mail that cannot be sent does not delay others', async () => {
    const sent: string[] = [];
    for (const to of ['a@example.com', 'broken@example.com', 'b@example.com'])
      await queueMail(database.db, mailTo(to), now);
    const send = ({ to }: Mail): Promise<void> => {
      if (to.startsWith('broken')) return Promise.reject(new Error('no such box'));
      sent.push(to);
      return Promise.resolve();
    };
    start({ send, close: () => undefined }, () => 60_000);
    await vi.waitFor(async () => {
      expect((await rows()).map(({ lastError }) => lastError)).toEqual([null, 'no such box', null]);
      expect((await rows()).map(({ doneAt }) => doneAt !== null)).toEqual([true, false, true]);
    }, patience);
    expect(sent).toEqual(['a@example.com', 'b@example.com']);
  });

  it('gives no job to two workers, and releases the jobs of a dead one', async () => {
    for (let each = 0; each < 40; each += 1) await queueMail(database.db, mailTo(`${each}@example.com`), now);
    const wanted = { topics: ['mail'], maxAttempts: 20 };
    const until = new Date(now.getTime() + 1_000);
    const taken = await Promise.all(Array.from({ length: 12 }, () => claimDueJobs(database.db, wanted, now, until, 4)));
    const ids = taken.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(taken.every((jobs) => jobs.length <= 4)).toBe(true);
    const later = await claimDueJobs(database.db, wanted, until, new Date(until.getTime() + 1_000), 100);
    expect(later).toHaveLength(40);
    expect(later.filter(({ attempts }) => attempts === 2)).toHaveLength(ids.length);
  });

  it('leaves work alone that failed too often', async () => {
    await queueMail(database.db, mailTo('never@example.com'), now);
    await database.db.update(outbox).set({ attempts: 20, lastError: 'no such box' });
    expect(await claimDueJobs(database.db, { topics: ['mail'], maxAttempts: 20 }, now, now, 10)).toEqual([]);
    expect((await rows())[0]).toMatchObject({ lastError: 'no such box', doneAt: null });
  });

  it('without a mail server writes files for their owner alone, the newest last', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zay-mail-'));
    const warn = vi.fn();
    const mailer = fileMailer(join(folder, 'mail'), from, { warn } as never);
    for (const to of ['1@example.com', '2@example.com', '3@example.com']) await queueMail(database.db, mailTo(to), now);
    start(mailer);
    await allDone();
    const files = (await readdir(join(folder, 'mail'))).sort();
    const read = await Promise.all(files.map((file) => readFile(join(folder, 'mail', file), 'utf8')));
    expect(read.map((text) => /^To: (.*)$/mu.exec(text)?.[1])).toEqual([
      '1@example.com',
      '2@example.com',
      '3@example.com',
    ]);
    const modes = await Promise.all(files.map(async (file) => (await stat(join(folder, 'mail', file))).mode & 0o777));
    expect(modes).toEqual([0o600, 0o600, 0o600]);
    expect(warn.mock.calls.map(([said]) => said as unknown)).toEqual(
      files.map((file) => ({ file: join(folder, 'mail', file) })),
    );
    await rm(folder, { recursive: true });
  });
});
