import type { Locale } from '#contract/values/locale.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link shows, and until when it is good, in seconds since 1970. */
export interface PreviewLink {
  product: number;
  locale: Locale;
  until: number;
}

/** Good for so long (seconds). */
export const VALID_SECONDS = 15 * 60;

/** Proves that an operator made a link: nobody else knows the token that it is made from. */
export const signatureOf = ({ product, locale, until }: PreviewLink, token: string): string =>
  createHmac('sha256', `zay preview ${token}`).update(`${product} ${locale} ${until}`).digest('base64url');

/** Whether a link was made by an operator and is still good. */
export function isGood(link: PreviewLink, signature: string, token: string, now: Date): boolean {
  const wanted = Buffer.from(signatureOf(link, token));
  const given = Buffer.from(signature);
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isOurs && link.until * 1000 > now.getTime();
}
