import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** A mail as nodemailer takes it. Addresses are handed over as such, so that nothing in them is parsed. */
export function messageOf(
  { to, replyTo, subject, text, html, locale, messageId }: Mail,
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
    headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
