import type { ShopContent } from '#contract/content/settings.ts';
import type { Db } from '#server/database/connect.ts';
import { fileOf } from './documents.ts';
import { allDocuments } from './queries.ts';
import { type ChangedDocuments, publicContent } from './rules.ts';
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

/** Returns how the shop is reached, in a language: what it has set, and the first words where it has set none. */
export async function readShopContact(
  db: Db,
  locale: Locale,
): Promise<{ address: string; phone: string; email: string }> {
  const own = (await readShopContent(db)).texts['contact'];
  const of = (key: 'address' | 'phone' | 'email'): string => {
    const text: unknown = own?.[`${locale}.panel.${key}`];
    return typeof text === 'string' ? text : say(locale, 'contact', `panel.${key}`);
  };
  return { address: of('address'), phone: of('phone'), email: of('email') };
}
