import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';
import { messageOf } from './message.ts';

/** The folder for mails when no mail server is set. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

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
