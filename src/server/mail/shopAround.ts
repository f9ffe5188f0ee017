import type { Image } from '#contract/catalogue/image.ts';
import type { Locale } from '#contract/values/locale.ts';
import { jpegUrl } from '#server/files/jpegs.ts';
import { pagePath, say } from '#server/words.ts';
import type { MailPicture, MailShop } from './body.ts';

/** The shop's own words of how it is reached. */
interface ReachWords {
  hours: (locale: Locale) => string;
  phone: (locale: Locale) => string;
}

/** The shop around a mail to a customer, with the ways to reach it. */
export function shopAround(locale: Locale, words: ReachWords, publicUrl: string): MailShop {
  const phone = words.phone(locale);
  const lines = [
    {
      label: say(locale, 'mail', 'write'),
      text: say(locale, 'contact', 'title'),
      url: publicUrl + pagePath(locale, '/contact-us'),
    },
    { label: say(locale, 'contact', 'panel.phoneLabel'), text: phone, url: `tel:${phone.replaceAll(/[^\d+]/gu, '')}` },
    { label: say(locale, 'contact', 'panel.hoursLabel'), text: words.hours(locale) },
  ];
  return { publicUrl, reach: { title: say(locale, 'mail', 'questions'), lines } };
}

/** The longer side of a picture of goods, in px. */
const SIDE = 56;

/** A picture of goods for a mail, as JPEG, for Outlook shows no WebP; undefined without one, or where it would be loaded from another site. */
export function mailPicture(
  picture: Image | undefined,
  { locale, name, publicUrl }: { locale: Locale; name: string; publicUrl: string },
): MailPicture | undefined {
  if (!picture || !URL.canParse(picture.url, publicUrl)) return undefined;
  const url = new URL(jpegUrl('mail', picture.url) ?? picture.url, publicUrl);
  if (url.origin !== new URL(publicUrl).origin) return undefined;
  const { width = SIDE, height = SIDE, alt, alt_mm: altMm } = picture;
  const scale = SIDE / Math.max(width, height, 1);
  const fit = (side: number): number => Math.max(1, Math.round(side * scale));
  const described = (locale === 'my' ? altMm : undefined) ?? alt;
  return { url: url.href, width: fit(width), height: fit(height), alt: described || name };
}
