import { infoPages } from '#contract/content/infoPaths.ts';
import { isMailDocument } from '#contract/content/mailTexts.ts';
import { nameShop, type ShopNames } from '#contract/content/shopName.ts';
import type { DocumentFields, DocumentName } from '#contract/operator/content.ts';
import { placesOf } from '#contract/content/textShape.ts';
import { locales } from '#contract/values/locale.ts';
import type { Namespace } from '#i18n/words/namespaces.ts';
import { wordsIn } from '#server/words.ts';
import { firstMailTexts } from './mailTexts.ts';

/** The file of words whose texts a document changes, and which of them. */
interface TextDocument {
  file: Namespace;
  has: (place: string) => boolean;
}

/** The texts of pages that may change: what stands in forms and speaks to scripts stays as it is; slides and tiles have a document of their own. */
const ofPage: Partial<Record<string, (place: string) => boolean>> = {
  home: (place) => !/^(?:banner|promos)\.|^shopNow$/u.test(place),
  help: (place) => !/^(?:search|noMatch|found)/u.test(place),
  contact: (place) => /^(?:title|description|intro)$/u.test(place),
};

const textDocuments: ReadonlyMap<string, TextDocument> = new Map([
  ...(['home', ...infoPages] as const).map((file): [string, TextDocument] => [
    `page-${file}`,
    { file, has: ofPage[file] ?? (() => true) },
  ]),
]);

/** The file of words of a page of texts; undefined for settings. */
export const fileOf = (name: string): string | undefined => textDocuments.get(name)?.file;

/** Fields whose places begin with their language, with the name of the shop in that. */
const nameShopIn = (fields: DocumentFields, names: ShopNames): DocumentFields =>
  Object.fromEntries(
    Object.entries(fields).map(([place, text]) => [
      place,
      nameShop(text, names[place.startsWith('my.') ? 'my' : 'en']),
    ]),
  );

/** The texts of a document in every language, as the files of words have them. */
export function firstTexts(name: DocumentName, names: ShopNames): DocumentFields {
  if (isMailDocument(name)) return nameShopIn(firstMailTexts(name), names);
  const document = textDocuments.get(name);
  if (!document) throw new Error(`${name} is no document of texts`);
  const { file, has } = document;
  const entries = locales.flatMap((locale) =>
    Object.entries(placesOf(wordsIn(locale, file)))
      .filter(([place]) => has(place))
      .map(([place, text]): [string, unknown] => [`${locale}.${place}`, text]),
  );
  return nameShopIn(Object.fromEntries(entries), names);
}
