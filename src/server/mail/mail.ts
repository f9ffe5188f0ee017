import * as z from 'zod/mini';

/** A complete mail: nothing but what the shop is called and looks like is looked up later, so it can wait in the outbox. */
export const mail = z.object({
  /** One address. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  locale: z.enum(['en', 'my']),
  /** The name of the shop, for a setting that has its address alone. */
  sender: z.optional(z.string()),
  /** One address. */
  replyTo: z.optional(z.string()),
  /** The way in which its reader stops such mails; absent for mails about orders. */
  stop: z.optional(
    z.object({
      /** The address that a mail program calls when its own button is pressed (RFC 8058). */
      oneClick: z.string(),
    }),
  ),
  /** Pictures that stand in the HTML by their `cid`. */
  pictures: z.optional(z.array(z.object({ cid: z.string(), name: z.string(), type: z.string(), base64: z.string() }))),
  /** The same for every attempt, so that a mail that arrives twice is recognised. */
  messageId: z.optional(z.string()),
});

export type Mail = z.infer<typeof mail>;

/** Sends mails. */
export interface Mailer {
  /** Throws when the mail could not be sent. */
  send(mail: Mail): Promise<void>;
  /** Closes open connections. */
  close(): void;
}
