import * as z from 'zod/mini';
import type { Db } from '../db/connect.ts';
import { putAllInOutbox, putInOutbox } from '../db/outbox.ts';
import type { OutboxHandler } from '../outbox/outboxWorker.ts';
import { type Mail, mail, type Mailer } from './mail.ts';

const topic = 'mail';

/**
 * Puts a mail into the outbox, in the caller's transaction: it is sent if, and only if, the change is committed.
 * Nobody has to wake the worker; the app does after every write.
 */
export function queueMail(tx: Db, queued: Mail, now: Date): Promise<void> {
  return putInOutbox(tx, topic, queued, now);
}

/** The same for several mails. */
export function queueMails(tx: Db, queued: readonly Mail[], now: Date): Promise<void> {
  return putAllInOutbox(tx, topic, queued, now);
}

/** Sends the mails of the outbox. Of a mail that is out only the envelope is kept: its link may be a secret. */
export function mailsThrough(mailer: Mailer, domain: string): Record<string, OutboxHandler> {
  return {
    [topic]: async (payload, id) => {
      const queued = z.parse(mail, payload);
      await mailer.send({ messageId: `<outbox-${id}@${domain}>`, ...queued });
      return { to: queued.to, subject: queued.subject };
    },
  };
}
