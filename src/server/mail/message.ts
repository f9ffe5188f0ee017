import type { SendMailOptions } from 'nodemailer';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Mail } from './mail.ts';

/** A mail as nodemailer takes it. Addresses are given as objects, so that nothing in them is parsed. */
export function messageOf(
  { to, replyTo, subject, text, html, locale, messageId, stop, pictures = [] }: Mail,
  from: string,
): SendMailOptions {
  return {
    from,
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
