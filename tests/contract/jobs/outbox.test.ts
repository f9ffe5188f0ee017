import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { claimDueJobs, putInOutbox } from '#server/jobs/queries/outbox.ts';
import { outbox } from '#server/database/schema.ts';
import { fileMailer, smtpMailer } from '#server/mail/openMailer.ts';
import type { Mail, Mailer } from '#server/mail/mail.ts';
import { mailHandlers, queueMail } from '#server/mail/queueMail.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { limitsOf, type OutboxWorker, startOutbox } from '#server/jobs/outboxWorker.ts';
import { leaseMs } from '#server/jobs/attempt.ts';
import { webhookHandlers } from '#server/jobs/webhook.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { sampleNames } from '../../support/site/words.ts';
import { startSmtpServer } from '../../support/services/smtp.ts';

const link = 'https://zay.example/reset-password/abc';
const mailTo = (to: string): Mail => ({
  to,
  subject: 'မင်္ဂလာပါ',
  replyTo: 'aye@friend.example',
  ...bodiesOf({ locale: 'my', heading: 'မင်္ဂလာပါ', paragraphs: ['သတိထားပါ'], button: { label: 'ဖွင့်ရန်', url: link } }),
});
type Outbox = Parameters<typeof startOutbox>[0];

const from = 'Zay <shop@zay.example>';
/** How long one waits for what comes at once, on a machine that does other things as well. */
const patience = { timeout: 10_000 };

it('every topic may take less time than after which another server takes its jobs', () => {
  for (const topic of ['mail', 'webhook', 'purge', 'push', 'any other'])
    expect(limitsOf(topic).timeoutMs).toBeLessThan(leaseMs / 2);
});

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
  const run = (handlers: Outbox['handlers'], more: Partial<Outbox> = {}): OutboxWorker =>
    (worker = startOutbox({ db: database.db, clock: () => new Date(), handlers, ...more }));
  const start = (mailer: Mailer, backOff = () => 20) =>
    run(
      mailHandlers(mailer, 'zay.example', () => Promise.resolve({ names: sampleNames })),
      { backOff },
    );
  const mailerBy = (send: Mailer['send']): Mailer => ({ send, close: () => undefined });
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
    const quiet = Promise.withResolvers<undefined>();
    const untilQuiet = vi.fn(() => (untilQuiet.mock.calls.length > 1 ? quiet.promise : Promise.resolve()));
    const sent: string[] = [];
    const mailer = mailerBy(({ to }) => Promise.resolve(void sent.push(to)));
    const closing = run(
      mailHandlers(mailer, 'zay.example', () => Promise.resolve({ names: sampleNames })),
      { untilQuiet },
    );
    await vi.waitFor(() => expect(untilQuiet).toHaveBeenCalledTimes(2), patience);
    const closed = closing.close();
    quiet.resolve(undefined);
    await closed;
    const [one, ...others] = await rows();
    expect(one?.doneAt).not.toBeNull();
    expect(sent).toEqual(['one@example.com']);
    expect(others.map(({ attempts }) => attempts)).toEqual([0, 0]);
    for (const { availableAt } of others) expect(availableAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('that closes aborts what takes too long, and gives it back untried', { tags: ['slow'] }, async () => {
    await queueMail(database.db, mailTo('slow@example.com'), now);
    const begun = Promise.withResolvers<undefined>();
    const mail = (_payload: unknown, _id: number, signal: AbortSignal) =>
      new Promise<object>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        begun.resolve(undefined);
      });
    const closing = run({ mail });
    await begun.promise;
    await closing.close();
    const [job] = await rows();
    expect([job?.doneAt, job?.attempts, job?.lastError]).toEqual([null, 0, null]);
    expect(job?.availableAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('a job that hangs is aborted after its time and tried again, and its place is free, obey it or not', async () => {
    for (const to of ['hangs', 'next']) await queueMail(database.db, mailTo(`${to}@example.com`), now);
    const signals: AbortSignal[] = [];
    const around = vi.fn((_job: unknown, work: () => Promise<object | undefined>) => work());
    const mail = (_payload: unknown, _id: number, signal: AbortSignal) => {
      if (signals.push(signal) > 1) return Promise.resolve({});
      return new Promise<object>(() => undefined);
    };
    const limits = () => ({ concurrency: 1, timeoutMs: 50 });
    run({ mail }, { limits, around, backOff: () => 60_000 });
    await vi.waitFor(async () => expect((await rows())[1]?.doneAt).not.toBeNull(), patience);
    const [hung] = await rows();
    expect([hung?.doneAt, hung?.attempts]).toEqual([null, 1]);
    expect(hung?.lastError).toContain('it took longer than');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await expect(around.mock.results[0]?.value).rejects.toThrow('it took longer than');
  });

  it('notes what was done once the database is back, instead of doing it again', async () => {
    let times = 0;
    await queueMail(database.db, mailTo('once@example.com'), now);
    const send = () => {
      times += 1;
      vi.spyOn(database.db, 'update').mockImplementationOnce(() => {
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      });
      return Promise.resolve();
    };
    start(mailerBy(send));
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

  it('a receiver that accepts and never answers holds up no mail', async () => {
    const receiver = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const webhook = { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`, key: Buffer.alloc(32) };
    const event = { type: 'order.placed', timestamp: now.toISOString(), data: { text: 'An order' } };
    for (let order = 0; order < 6; order += 1) {
      await putInOutbox(database.db, 'webhook', event, now);
      await queueMail(database.db, mailTo(`${order}@example.com`), now);
    }
    let sent = 0;
    const send = () => Promise.resolve(void (sent += 1));
    const webhooks = webhookHandlers(webhook, 'zay.example', () => new Date());
    run({ ...webhooks, ...mailHandlers(mailerBy(send), 'zay.example', () => Promise.resolve({ names: sampleNames })) });
    await vi.waitFor(() => expect(sent).toBe(6), patience);
    const told = (await rows()).filter(({ topic }) => topic === 'webhook');
    expect(told.map(({ doneAt, lastError }) => [doneAt, lastError])).toEqual(told.map(() => [null, null]));
    receiver.closeAllConnections();
    await once(receiver.close(), 'close');
  });

  it('gives no job to two workers, and releases the jobs of a dead one', async () => {
    for (let each = 0; each < 40; each += 1) await queueMail(database.db, mailTo(`${each}@example.com`), now);
    const wanted = (count: number) => ({ places: new Map([['mail', count]]), maxAttempts: 20 });
    const until = new Date(now.getTime() + 1_000);
    const taken = await Promise.all(Array.from({ length: 12 }, () => claimDueJobs(database.db, wanted(4), now, until)));
    const ids = taken.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(taken.every((jobs) => jobs.length <= 4)).toBe(true);
    const later = await claimDueJobs(database.db, wanted(100), until, new Date(until.getTime() + 1_000));
    expect(later).toHaveLength(40);
    expect(later.filter(({ attempts }) => attempts === 2)).toHaveLength(ids.length);
    // Work that failed too often is left alone.
    await database.db.update(outbox).set({ attempts: 20 });
    expect(await claimDueJobs(database.db, wanted(10), new Date(until.getTime() + 2_000), until)).toEqual([]);
  });

  it('without a mail server writes files for their owner alone, the newest last', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zay-mail-'));
    const warn = vi.fn();
    const mailer = fileMailer(join(folder, 'mail'), from, { warn } as never);
    start(mailer);
    for (const to of ['1@example.com', '2@example.com', '3@example.com']) {
      await queueMail(database.db, mailTo(to), now);
      worker?.wake();
      await allDone();
    }
    const files = (await readdir(join(folder, 'mail'))).sort();
    const read = await Promise.all(files.map((file) => readFile(join(folder, 'mail', file), 'utf8')));
    expect(read.map((text) => /^To: (.*)@/mu.exec(text)?.[1])).toEqual(['1', '2', '3']);
    const modes = await Promise.all(files.map(async (file) => (await stat(join(folder, 'mail', file))).mode & 0o777));
    expect(modes).toEqual([0o600, 0o600, 0o600]);
    expect(warn).toHaveBeenCalledWith({ file: join(folder, 'mail', files[0] ?? '') }, expect.any(String));
    await rm(folder, { recursive: true });
  });
});
