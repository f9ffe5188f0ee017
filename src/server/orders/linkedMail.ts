import type { Locale } from '#contract/values/locale.ts';
import { pagePath, say } from '#server/words.ts';

/** Time for which a link in a mail to the shop opens an order, in hours: over a weekend. */
export const linkHours = 72;

/** Returns when a link ends that is made now. */
export const linkEnd = (now: Date): Date => new Date(now.getTime() + linkHours * 3_600_000);

/** Parts of an order that the shop is shown in its mail. */
export interface ShownToShop {
  /** Opens the order for who is not signed in. */
  token: string;
  /** A small picture as base64; undefined without one, or where it is too large for a mail. */
  slip: string | undefined;
}

/** Returns the address of an order for its customer, who need not sign in; the secret behind the # reaches no log. */
export const customerUrl = (publicUrl: string, locale: Locale, token: string): string =>
  `${publicUrl}${pagePath(locale, '/your-order')}#${token}`;

/** The way to an order on the desk, and its slip; the secret stands behind the #, which reaches no log. */
export function shownToShop(locale: Locale, publicUrl: string, invoiceNo: string, { token, slip }: ShownToShop) {
  const url = `${publicUrl}${pagePath(locale, `/desk/order?no=${invoiceNo}`)}#${token}`;
  const label = say(locale, 'orderMails', 'toShop.slip', { invoiceNo });
  return {
    button: { label: say(locale, 'orderMails', 'toShop.button'), url },
    pictures: slip === undefined ? [] : [{ cid: 'slip', name: 'slip.jpg', type: 'image/jpeg', base64: slip }],
    ...(slip === undefined ? {} : { picture: { cid: 'slip', label } }),
  };
}
