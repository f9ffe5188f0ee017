import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** A mail as nodemailer takes it. Addresses are handed over as such, so that nothing in them is parsed. */
export function messageOf(
  { to, replyTo, subject, text, html, locale, messageId, stop }: Mail,
  from: string,
): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(messageId ? { messageId } : {}),
    subject,
    text,
    html,
    // Whoever is away does not answer a machine.
    headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated', ...(stop ? stopHeaders(stop) : {}) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** With these a mail program shows a button of its own that stops such mails with one click (RFC 2369 and 8058). */
const stopHeaders = ({ oneClick }: NonNullable<Mail['stop']>): Record<string, string> => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
