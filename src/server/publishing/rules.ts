import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Locale } from '#contract/values/locale.ts';

/** The content of a link, and its expiry, in seconds since 1970. */
interface PreviewLink {
  product: number;
  locale: Locale;
  until: number;
}

/** Time for which a link is valid. */
export const VALID_SECONDS = 15 * 60;

/** The signature of a link, made with the operators' token. */
export const signatureOf = ({ product, locale, until }: PreviewLink, token: string): string =>
  createHmac('sha256', `zay preview ${token}`).update(`${product} ${locale} ${until}`).digest('base64url');

/** Returns whether an operator made a link and it has not expired. */
export function isValidLink(link: PreviewLink, signature: string, token: string, now: Date): boolean {
  const expected = Buffer.from(signatureOf(link, token));
  const input = Buffer.from(signature);
  const isOurs = input.length === expected.length && timingSafeEqual(input, expected);
  return isOurs && link.until * 1000 > now.getTime();
}
