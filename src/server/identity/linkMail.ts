import { languageOf } from '../domain/localeTag.ts';
import type { Purpose } from '../domain/oneTimeToken.ts';
import type { Mail } from '../mail/mail.ts';
import type { Locale } from '../words.ts';
import { type Addressee, accountMail } from './accountMail.ts';

/** The mail with a link that works once, in the language of the customer. */
export const linkMail = (customer: Addressee, purpose: Purpose, token: string, shop: string): Mail =>
  accountMail(customer, purpose, shop + pathOf(purpose, token, languageOf(customer.locale)));

function pathOf(purpose: Purpose, token: string, locale: Locale): string {
  if (purpose === 'verify-email') return `/api/v1/customers/verify/${token}`;
  return `${locale === 'my' ? '/my' : ''}/reset-password/${token}`;
}
