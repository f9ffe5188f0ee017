import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { fileMailer, mailFolder } from './fileMailer.ts';
import type { Mailer } from './mail.ts';
import { smtpMailer } from './smtpMailer.ts';

/** Mails go to the configured mail server, or become files in the data folder. */
export function openMailer({ mailUrl, mailFrom, dataDir }: Config, log?: FastifyBaseLogger): Mailer {
  return mailUrl ? smtpMailer(mailUrl, mailFrom) : fileMailer(mailFolder(dataDir), mailFrom, log);
}
