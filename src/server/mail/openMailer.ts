import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Mail, Mailer } from './mail.ts';
import { type SendMailOptions, createTransport } from 'nodemailer';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';

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

/** The folder for mails when no mail server is set. */
const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/**
 * Writes each mail to a file that any mail program opens, and logs its name. The names sort by time. Only the owner may
 * read them: a link may be as good as a password.
 */
export function fileMailer(folder: string, from: string, log?: FastifyBaseLogger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const nameOf = namesInOrder();
  return {
    send: async (mail) => {
      const file = join(folder, nameOf(new Date()));
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, message as Buffer, { mode: 0o600, flag: 'wx' });
      log?.warn({ file }, 'no MAIL_URL: the mail was written to a file');
    },
    close: () => transport.close(),
  };
}

/** Names that sort by time, even those of the same millisecond. */
function namesInOrder(): (now: Date) => string {
  let last = 0;
  return (now) => {
    last = Math.max(now.getTime(), last + 1);
    const stamp = new Date(last).toISOString().replaceAll(/[-:.]/gu, '');
    return `${stamp}-${randomBytes(3).toString('hex')}.eml`;
  };
}

/** A mail as nodemailer takes it. Addresses are given as objects, so that nothing in them is parsed. */
export function messageOf(
  { to, sender, replyTo, subject, text, html, locale, messageId, stop, pictures = [] }: Mail,
  from: string,
): SendMailOptions {
  return {
    from: sender !== undefined && !from.includes('<') ? { name: sender, address: from } : from,
    to: { name: '', address: to },
    ...withoutUndefined({ replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo }, messageId }),
    subject,
    text,
    html,
    // Auto-Submitted keeps out-of-office programs from answering.
    headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated', ...(stop && stopHeaders(stop)) },
    attachments: pictures.map(({ cid, name, type, base64 }) => ({
      cid,
      filename: name,
      contentType: type,
      contentDisposition: 'inline',
      content: Buffer.from(base64, 'base64'),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Lets mail programs show a button of their own that stops such mails (RFC 2369 and 8058). */
const stopHeaders = ({ oneClick }: NonNullable<Mail['stop']>): Record<string, string> => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
