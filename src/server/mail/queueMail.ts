import * as z from 'zod/mini';
import type { Db } from '#server/database/connect.ts';
import { type NewJob, putInOutbox } from '#server/jobs/queries/outbox.ts';
import type { OutboxHandler } from '#server/jobs/attempt.ts';
import { nameShop, type ShopNames } from '#contract/content/shopName.ts';
import { escapeHtml } from './html.ts';
import { type Mail, mail, type Mailer } from './mail.ts';

const topic = 'mail';

/**
 * Puts a mail into the outbox, in the caller's transaction: it is sent if, and only if, that is committed. The app
 * wakes the worker after every write. Answers the id of the job.
 *
 * @param due when it is sent; at once when absent
 */
export function queueMail(tx: Db, queued: Mail, now: Date, due?: Date): Promise<number> {
  return putInOutbox(tx, topic, queued, now, due);
}

/** Returns a mail that calls the shop by its name. */
export function withShopName(waiting: Mail, names: ShopNames): Mail {
  const name = names[waiting.locale];
  return { ...nameShop(waiting, name), html: nameShop(waiting.html, escapeHtml(name)) };
}

/** A mail as a job of the outbox, for those who write it together with something else. */
export const mailJob = (queued: Mail): NewJob => ({ topic, payload: queued });

/**
 * Sends the mails of the outbox, which call the shop by its name of that moment. Of a sent mail only the envelope is kept:
 * its link may be a secret.
 */
export function mailHandlers(
  mailer: Mailer,
  domain: string,
  readNames: () => Promise<ShopNames>,
): Record<string, OutboxHandler> {
  return {
    [topic]: async (payload, id) => {
      const waiting = z.parse(mail, payload);
      const queued = withShopName(waiting, await readNames());
      await mailer.send({ messageId: `<outbox-${id}@${domain}>`, ...queued });
      return { to: queued.to, subject: queued.subject };
    },
  };
}
