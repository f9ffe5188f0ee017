import { fullShopName, type ShopNames } from '#contract/content/shopName.ts';
import type { ShopContent, ShopIdentity } from '#contract/content/settings.ts';
import type { Db } from '#server/database/connect.ts';
import { fileOf } from './documents.ts';
import { allDocuments, documentRow } from './queries.ts';
import { firstShop } from './firstSettings.ts';
import { type ChangedDocuments, brandingIn, namesIn, publicContent } from './rules.ts';
import { openingHours } from './openingHours.ts';
import type { Locale } from '#contract/values/locale.ts';
import { say } from '#server/words.ts';

/** Lookups of the shop's words for what documents say. */
const contentWords = { pageFile: fileOf, ...openingHours };

/** Returns what pages are built from at the moment. */
export async function readShopContent(db: Db): Promise<ShopContent> {
  const rows = await allDocuments(db);
  return contentOf(new Map(rows.map(({ name, fields }) => [name, fields])));
}

/** Returns what pages would be built from if documents were like this. */
export const contentOf = (documents: ChangedDocuments): ShopContent => publicContent(documents, contentWords);

/** Returns what the shop is called at the moment. */
export async function readShopNames(db: Db): Promise<ShopNames> {
  return (await readShopIdentity(db)).names;
}

/** Returns what the shop is called and looks like at the moment. */
export async function readShopIdentity(db: Db): Promise<ShopIdentity> {
  const row = await documentRow(db, 'shop');
  const documents = new Map(row ? [[row.name, row.fields]] : []);
  return { ...brandingIn(documents), names: namesIn(documents, firstShop()['name'] as ShopNames) };
}

/** Returns how the shop is reached, in a language: what it has set, and the first words where it has set none. */
export async function readShopContact(
  db: Db,
  locale: Locale,
): Promise<{ name: string; address: string; phone: string; email: string }> {
  const [{ texts }, names] = await Promise.all([readShopContent(db), readShopNames(db)]);
  const own = texts['contact'];
  const of = (key: 'address' | 'phone' | 'email'): string => {
    const text: unknown = own?.[`${locale}.panel.${key}`];
    return typeof text === 'string' ? text : say(locale, 'contact', `panel.${key}`);
  };
  const name = fullShopName({ siteName: names.en, siteNameLocal: names.my });
  return { name, address: of('address'), phone: of('phone'), email: of('email') };
}
