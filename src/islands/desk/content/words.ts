import { infoPages } from '#contract/content/infoPaths.ts';
import type { DocumentFields, DocumentName } from '#contract/operator/content.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';
import type { Words } from '#i18n/words/namespaces.ts';
import { countriesIn } from '#i18n/words/countries.ts';
import { pictureWords } from '#islands/desk/pictures/words.ts';

/** The props of the front of the shop. A page that the desk has no name for is called by its title. */
export function contentProps(locale: Locale, text: Text) {
  const words = text(locale, 'deskFront');
  const titles = Object.fromEntries(infoPages.map((page) => [`page-${page}`, text(locale, page).title]));
  const documents = { ...titles, ...words.documents } as Record<DocumentName | 'goods-limits', string>;
  return {
    locale,
    months: text(locale, 'profile').months,
    words: {
      ...words,
      fields: fieldNames(words),
      documents,
      pictures: pictureWords(locale, text),
      countries: countriesIn(locale, text),
      /** The language of the desk. */
      localeOfDesk: locale,
    },
  };
}

export type ContentProps = ReturnType<typeof contentProps>;

/** A value in both languages. */
export type InBoth = Record<Locale, unknown>;

/** Props of every part of a form. */
export interface FormParts extends Pick<ContentProps, 'words'> {
  values: DocumentFields;
  first: DocumentFields;
  /** The reason why the shop refused a value, by its path. */
  errors: Readonly<Record<string, string>>;
  change: (fields: DocumentFields) => void;
}

/** Returns true if two values are the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the names for people of all fields of documents that are edited at the front. */
export const fieldNames = ({ fields, limits, shop, contact, delivery }: Words['deskFront']) => {
  const { name, prefix, logo, colours } = shop;
  const { phone, email, address, hours, hoursNote, links } = contact;
  const named = { name, prefix, logo, colours, phone, email, address, hours, hoursNote, links };
  return { ...limits.fields, ...named, pickup: delivery.pickup.title, ...fields };
};

/** The name of a field for people, by its place. */
export const labelOf = ({ fields }: ContentProps['words'], place: string): string => labelIn(fields, place);

/** The same from the names of fields alone. */
export const labelIn = (names: Readonly<Record<string, string>>, place: string): string =>
  names[place] ?? names[place.slice(place.lastIndexOf('.') + 1)] ?? place;
