import type { ShopContent } from '#contract/content/settings.ts';
import type { Db } from '#server/database/connect.ts';
import { fileOf } from './documents.ts';
import { allDocuments } from './queries.ts';
import { type ChangedDocuments, publicContent } from './rules/publicContent.ts';
import { saidHours } from './saidHours.ts';

/** How the words of the shop are found for what documents say. */
const contentWords = { pageFile: fileOf, ...saidHours };

/** What pages are built from at the moment. */
export async function readShopContent(db: Db): Promise<ShopContent> {
  const rows = await allDocuments(db);
  return contentOf(new Map(rows.map(({ name, fields }) => [name, fields])));
}

/** What pages would be built from if documents were like this. */
export const contentOf = (documents: ChangedDocuments): ShopContent => publicContent(documents, contentWords);
