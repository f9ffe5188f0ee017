import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';
import { messageOf } from './message.ts';

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends mails through the server at an `smtp:` or `smtps:` address. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...timeouts });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}
