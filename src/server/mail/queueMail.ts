import * as z from 'zod/mini';
import { hasMailbox } from '#contract/accounts/mailbox.ts';
import type { Db } from '#server/database/connect.ts';
import { type NewJob, putInOutbox } from '#server/jobs/queries/outbox.ts';
import type { OutboxHandler } from '#server/jobs/attempt.ts';
import { firstColours, themesOf } from '#contract/content/colours.ts';
import { nameShop } from '#contract/content/shopName.ts';
import type { ShopIdentity } from '#contract/content/settings.ts';
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

/** Returns a mail that calls the shop by its name, and looks as it does. */
export function withShop(waiting: Mail, { names, logo, colours = firstColours }: ShopIdentity): Mail {
  const sender = names[waiting.locale];
  const html = brandingGaps.reduce(
    (text, gap) => text.replaceAll(`{{${gap}}}`, brandingOf[gap](themesOf(colours), logo)),
    nameShop(waiting.html, escapeHtml(sender)),
  );
  return { ...nameShop(waiting, sender), html, sender };
}

type Themes = ReturnType<typeof themesOf>;

/** The gaps in the HTML of a mail that say what the shop looks like. */
const brandingOf = {
  icon: (_themes: Themes, logo: ShopIdentity['logo']) => escapeHtml((logo?.icon ?? '/apple-touch-icon.png').slice(1)),
  brand: ({ light }: Themes) => String(light['primary']),
  onBrand: ({ light }: Themes) => String(light['primary-content']),
  darkBrand: ({ dark }: Themes) => String(dark['primary']),
  onDarkBrand: ({ dark }: Themes) => String(dark['primary-content']),
};
const brandingGaps = Object.keys(brandingOf) as (keyof typeof brandingOf)[];

/** A mail as a job of the outbox, for those who write it together with something else. */
export const mailJob = (queued: Mail): NewJob => ({ topic, payload: queued });

/**
 * Sends the mails of the outbox, which show the shop as it is at that moment. Of a sent mail only the envelope is kept:
 * its link may be a secret.
 */
export function mailHandlers(
  mailer: Mailer,
  domain: string,
  readShop: () => Promise<ShopIdentity>,
): Record<string, OutboxHandler> {
  return {
    [topic]: async (payload, id) => {
      const waiting = z.parse(mail, payload);
      // A guest of the counter may have no mailbox.
      if (!hasMailbox(waiting.to)) return { subject: waiting.subject };
      const queued = withShop(waiting, await readShop());
      await mailer.send({ messageId: `<outbox-${id}@${domain}>`, ...queued });
      return { to: queued.to, subject: queued.subject };
    },
  };
}
