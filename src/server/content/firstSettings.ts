import {
  type ChatLink,
  firstHours,
  defaultSlides,
  defaultTiles,
  homeSections,
  type Slide,
  type Tile,
} from '#contract/content/settings.ts';
import { firstColours } from '#contract/content/colours.ts';
import type { SalesSettings } from '#contract/content/salesSettings.ts';
import type { TaxSettings } from '#contract/content/taxSettings.ts';
import { HEAD_OFFICE } from '#contract/values/thaiTaxId.ts';
import { namePlaces } from '#contract/content/shopName.ts';
import type { DocumentFields } from '#contract/operator/content.ts';
import type { locales } from '#contract/values/locale.ts';
import { wordsIn } from '#server/words.ts';

/** A value for each language. */
const inBoth = <T>(of: (locale: (typeof locales)[number]) => T): { en: T; my: T } => ({ en: of('en'), my: of('my') });

const firstLinks: ChatLink[] = [
  { kind: 'facebook', url: 'https://www.facebook.com/' },
  { kind: 'youtube', url: 'https://www.youtube.com/' },
  { kind: 'messenger', url: 'https://www.messenger.com/' },
];

/** The letters before the numbers of orders as long as nobody changed them. */
export const FIRST_PREFIX = 'ZAY';

/** A shop that is not registered for VAT. */
export const firstTax: TaxSettings = { vatRegistered: false, taxId: '', branch: HEAD_OFFICE };

/** Delivery is never free, and nobody has to say lowest prices. */
const firstSales: SalesSettings = { freeDeliveryFrom: 0, tellLowestPrice: false };

/** Returns what the shop is called as long as nobody changed it. */
export const firstShop = (): DocumentFields => ({
  name: inBoth((locale) => wordsIn(locale, 'common')[namePlaces[locale]]),
  prefix: FIRST_PREFIX,
  logo: null,
  colours: firstColours,
  tax: firstTax,
  sales: firstSales,
});

/** Returns how the shop is reached as long as nobody changed it. */
export function firstContact(): DocumentFields {
  const panel = inBoth((locale) => wordsIn(locale, 'contact').panel);
  return {
    phone: panel.en.phone,
    email: panel.en.email,
    address: { en: panel.en.address, my: panel.my.address },
    hours: firstHours,
    hoursNote: { en: '', my: '' },
    links: firstLinks,
  };
}

/**
 * Returns what the home page shows as long as nobody changed it.
 *
 * @param categories the ids of the categories that the tiles lead to, by slug
 */
export function firstHome(categories: ReadonlyMap<string, number>): DocumentFields {
  const words = inBoth((locale) => wordsIn(locale, 'home'));
  const slides = defaultSlides.map((sample, at): Slide => {
    const of = inBoth((locale) => words[locale].banner.slides[at] ?? { title: '', subtitle: '', points: [], cta: '' });
    return {
      picture: { sample },
      to: { kind: 'all' },
      title: inBoth((locale) => of[locale].title),
      subtitle: inBoth((locale) => of[locale].subtitle),
      points: inBoth((locale) => of[locale].points),
      cta: inBoth((locale) => of[locale].cta),
    };
  });
  const tiles = defaultTiles.map(({ name, picture, category }): Tile => {
    const id = categories.get(category);
    return {
      picture: { sample: picture },
      to: id === undefined ? { kind: 'all' } : { kind: 'category', id },
      title: inBoth((locale) => words[locale].promos[name].title),
      text: inBoth((locale) => words[locale].promos[name].text),
    };
  });
  return { slides, tiles, sections: [...homeSections] };
}
