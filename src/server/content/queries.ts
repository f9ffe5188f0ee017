import { and, eq, gt, inArray, like, lte, or, sql } from 'drizzle-orm';
import { defaultTiles } from '#contract/content/settings.ts';
import type { Db } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepared.ts';
import { prune } from '#server/database/prune.ts';
import { categories, contentPreviews, shopContent } from '#server/database/schema.ts';
import type { GoodsLimits } from '#contract/operator/goodsLimits.ts';

/** A document as it is stored: what differs from its first values. */
export type ContentRow = typeof shopContent.$inferSelect;

/** Every document that was ever changed. */
export const allDocuments = (db: Db): Promise<ContentRow[]> => db.select().from(shopContent);

/** The documents that mails say something of, and that were ever changed: their words, and how the shop is reached. */
export const mailDocumentRows = (db: Db): Promise<Pick<ContentRow, 'name' | 'fields'>[]> =>
  db.select({ name: shopContent.name, fields: shopContent.fields }).from(shopContent).where(isShownInMails);

/** Documents that mails say something of. */
export const isShownInMails = or(like(shopContent.name, 'mail-%'), eq(shopContent.name, 'contact'));

/** One document; undefined while nobody has changed it. */
export async function documentRow(db: Db, name: string): Promise<ContentRow | undefined> {
  const [row] = await documentQuery(db).execute({ name });
  return row;
}

/** Every order reads where transfers go. */
const documentQuery = prepareOnce((db) =>
  db
    .select()
    .from(shopContent)
    .where(eq(shopContent.name, sql.placeholder('name')))
    .prepare('content_document'),
);

/** The ids of the categories that the tiles of the home page lead to at first, by slug. */
export async function firstTileCategories(db: Db): Promise<ReadonlyMap<string, number>> {
  const slugs = defaultTiles.map(({ category }) => category);
  const rows = await db
    .select({ id: categories.id, slug: categories.slug })
    .from(categories)
    .where(inArray(categories.slug, slugs));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Fields that somebody looks at on the page before they save them. */
type PreviewRow = typeof contentPreviews.$inferSelect;

export async function keepPreview(db: Db, row: PreviewRow): Promise<void> {
  await db.insert(contentPreviews).values(row);
}

/** The fields of a link; undefined when it is no link of ours, or too late. */
export async function previewByKey(db: Db, keyHash: string, now: Date): Promise<PreviewRow | undefined> {
  const [row] = await db
    .select()
    .from(contentPreviews)
    .where(and(eq(contentPreviews.keyHash, keyHash), gt(contentPreviews.expiresAt, now)));
  return row;
}

/** Deletes what nobody can look at any more; answers how many. */
export const pruneContentPreviews = (db: Db, now: Date, limit: number): Promise<number> =>
  prune(db, contentPreviews, lte(contentPreviews.expiresAt, now), limit);

/** The name of the document of what owners changed of how much one buyer may take. */
export const limitsDocument = 'goods-limits';

/**
 * Returns how much one buyer may take, with what owners changed; read each time, for another server may have written
 * it.
 */
export const presentLimits = async (db: Db, first: GoodsLimits): Promise<GoodsLimits> =>
  withChanged(first, (await documentRow(db, limitsDocument))?.fields);

/** The limits with the fields of the document in the place of the first values. */
export const withChanged = (first: GoodsLimits, fields: object | null | undefined): GoodsLimits => ({
  ...first,
  ...fields,
});
