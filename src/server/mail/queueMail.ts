import * as z from 'zod/mini';
import type { Db } from '#server/database/connect.ts';
import { putInOutbox, type Work } from '#server/jobs/queries/outbox.ts';
import type { OutboxHandler } from '#server/jobs/outboxWorker.ts';
import { type Mail, mail, type Mailer } from './mail.ts';

const topic = 'mail';

/**
 * Puts a mail into the outbox, in the caller's transaction: it is sent if, and only if, the change is committed.
 * Nobody has to wake the worker; the app does after every write.
 */
export function queueMail(tx: Db, queued: Mail, now: Date): Promise<void> {
  return putInOutbox(tx, topic, queued, now);
}

/** A mail as work for the outbox, for those who write it together with something else. */
export const mailWork = (queued: Mail): Work => ({ topic, payload: queued });

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
