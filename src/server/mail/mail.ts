import * as z from 'zod/mini';

/** A mail, ready to go. Nothing in it is looked up later, so it can wait in the outbox as it is. */
export const mail = z.object({
  /** One address. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  locale: z.enum(['en', 'my']),
  /** One address. */
  replyTo: z.optional(z.string()),
  /** How its reader stops such mails; absent where it is about an order. */
  stop: z.optional(
    z.object({
      /** What a mail program asks when its own button is pressed (RFC 8058). */
      oneClick: z.string(),
    }),
  ),
  /** The same for every try, so that a mail that arrives twice can be told from two mails. */
  messageId: z.optional(z.string()),
});

export type Mail = z.infer<typeof mail>;

/** Brings mails to where they belong. */
export interface Mailer {
  /** Sends one mail; throws when it could not be handed on. */
  send(mail: Mail): Promise<void>;
  /** Lets go of open connections. */
  close(): void;
}
