import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { fileMailer, mailFolder } from './fileMailer.ts';
import type { Mailer } from './mail.ts';
import { createTransport } from 'nodemailer';
import { messageOf } from './message.ts';

/** Mails go to the configured mail server, or become files in the data folder. */
export function openMailer({ mailUrl, mailFrom, dataDir }: Config, log?: FastifyBaseLogger): Mailer {
  return mailUrl ? smtpMailer(mailUrl, mailFrom) : fileMailer(mailFolder(dataDir), mailFrom, log);
}

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
