import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { type SQL, count, desc, eq, gt, inArray, and, sql } from 'drizzle-orm';
import type { CatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { changedThings, parseDetails, stockDetails } from '#server/editing/history/changedThings.ts';
import type { ChangeDetails, RecordedChange } from '#server/editing/history/words.ts';
import { noteActivity, type Subject } from '#server/database/activityLog.ts';
import type { Db } from '#server/database/connect.ts';
import type { Page } from '#server/http/paged.ts';
import { catalogueChanges, variations } from '#server/database/schema.ts';
import { revisionLock, lockUntilCommit } from '#server/database/locks.ts';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';

/** The revision that a change undoes, from its details. */
const undoes = sql<number | null>`(${catalogueChanges.details} ->> 'undoes')::int`;

const head = {
  revision: catalogueChanges.id,
  at: catalogueChanges.at,
  actor: catalogueChanges.actor,
  summary: catalogueChanges.summary,
  undoes,
};

/** A change as the history lists it, and its details; those of delivery fees have another form and are left out. */
export interface StoredChange {
  head: CatalogueChange;
  details: ChangeDetails | undefined;
}

/** A page of the history, newest first, and how many changes there are. */
export async function pageOfChanges(db: Db, { page, limit }: Page) {
  const [productCounts] = await db.select({ total: count() }).from(catalogueChanges);
  const rows = await db
    .select(head)
    .from(catalogueChanges)
    .orderBy(desc(catalogueChanges.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const undone = await undoneChanges(db);
  return { data: rows.map((row) => listed(row, undone)), total: productCounts?.total ?? 0 };
}

export async function readChange(db: Db, revision: number): Promise<StoredChange | undefined> {
  const [row] = await db
    .select({ ...head, details: catalogueChanges.details })
    .from(catalogueChanges)
    .where(eq(catalogueChanges.id, revision));
  if (!row) return undefined;
  const { details, ...rest } = row;
  const productOf = await stockedProducts(db, [details]);
  return { head: listed(rest, await undoneChanges(db)), details: parseDetails(details, productOf) };
}

/** Every change after a revision, oldest first. */
export async function changesAfter(db: Db, revision: number): Promise<RecordedChange[]> {
  const rows = await db
    .select({ revision: catalogueChanges.id, details: catalogueChanges.details })
    .from(catalogueChanges)
    .where(gt(catalogueChanges.id, revision))
    .orderBy(catalogueChanges.id);
  const productOf = await stockedProducts(
    db,
    rows.map(({ details }) => details),
  );
  return rows.flatMap((row) => {
    const details = parseDetails(row.details, productOf);
    return details ? [{ revision: row.revision, details }] : [];
  });
}

type Head = Omit<CatalogueChange, 'at' | 'undoes' | 'undoneBy'> & { at: Date; undoes: number | null };

function listed({ at, undoes: target, ...row }: Head, undone: ReadonlyMap<number, number>): CatalogueChange {
  return withoutUndefined({
    ...row,
    at: at.toISOString(),
    undoes: target ?? undefined,
    undoneBy: undone.get(row.revision),
  });
}

/** The products of the variations whose stock was set by hand. */
async function stockedProducts(db: Db, allDetails: unknown[]): Promise<ReadonlyMap<number, number>> {
  const ids = allDetails.flatMap((details) => stockDetails(details)?.variation ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: variations.id, product: variations.productId })
    .from(variations)
    .where(inArray(variations.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, product }) => [id, product]));
}

/** The documents that owners alone change, at places of their own. */
const ownersDocuments = ['payees', 'goods-limits', 'opening', 'region'];
export const isOfOwners = (document: string): boolean => ownersDocuments.includes(document);

const undoable = (db: Db, where: SQL | undefined) =>
  db
    .select({
      revision: catalogueChanges.id,
      made: sql<number>`jsonb_array_length(${madeProducts})`,
      isOfProducts: sql<boolean>`${isOfProducts}`,
    })
    .from(catalogueChanges)
    .where(where);

/**
 * Returns which of these changes can be undone: changes of products or of the front that are not undone, except for
 * the first import.
 */
export async function undoableAmong(db: Db, revisions: readonly number[]): Promise<ReadonlySet<number>> {
  if (revisions.length === 0) return new Set();
  const rows = await undoable(db, and(isUndoable, inArray(catalogueChanges.id, [...revisions])));
  const [first] = await undoable(db, isOfProducts).orderBy(catalogueChanges.id).limit(1);
  const undone = await undoneChanges(db);
  const isFirstImport = (revision: number): boolean => revision === first?.revision && first.made > 0;
  return new Set(rows.map(({ revision }) => revision).filter((each) => !undone.has(each) && !isFirstImport(each)));
}

/** The newest change that can be undone and is no undo itself; and whether it is the first import. */
export async function newestToUndo(db: Db): Promise<{ revision: number; isFirst: boolean } | undefined> {
  const undone = await undoneChanges(db);
  const rows = await undoable(db, and(sql`${undoes} is null`, isUndoable)).orderBy(desc(catalogueChanges.id));
  const newest = rows.find(({ revision }) => !undone.has(revision));
  const first = rows.findLast((row) => row.isOfProducts);
  return newest && { revision: newest.revision, isFirst: newest === first && newest.made > 0 };
}

const isOfProducts = sql`${catalogueChanges.details} ?| array['updated', 'variation']`;
/** Products, and the front of the shop; not what owners alone change, as where money goes. */
const isUndoable = sql`(${isOfProducts} or ${catalogueChanges.details} ->> 'content' not in ${ownersDocuments})`;
const madeProducts = sql`coalesce(${catalogueChanges.details} #> '{created,products}', '[]'::jsonb)`;

/** From each revision that is undone to the one that undid it: an undo may itself be undone. */
export async function undoneChanges(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ revision: catalogueChanges.id, undoes })
    .from(catalogueChanges)
    .where(sql`${undoes} is not null`)
    .orderBy(desc(catalogueChanges.id));
  const undone = new Map<number, number>();
  for (const { revision, undoes: target } of rows) {
    if (target !== null && !undone.has(revision) && !undone.has(target)) undone.set(target, revision);
  }
  return undone;
}

/** The topic of the outbox by which a publish hears of a new revision. */
export const catalogueChanged = 'catalogue_changed';

type Change = Pick<
  typeof catalogueChanges.$inferInsert,
  'actor' | 'summary' | 'details' | 'attempt' | 'attemptHash'
> & {
  now: Date;
};

/**
 * Writes a change into the history and the outbox; answers its revision. Nothing else raises the revision.
 *
 * Changes must become visible in the order of their revisions, since readers ask only for what is above the last one
 * they saw. So each takes a lock here until it is committed. Call this last in a transaction: then the lock is short,
 * and nothing is waited for while it is held.
 */
export async function recordChange(tx: Db, { now, ...change }: Change): Promise<number> {
  await lockUntilCommit(tx, revisionLock);
  noteActivity(subjectOf(change.details));
  const [row] = await tx
    .insert(catalogueChanges)
    .values({ ...change, at: now })
    .returning({ id: catalogueChanges.id });
  if (!row) throw new Error('The change was not written down.');
  const revision = row.id;
  await putInOutbox(tx, catalogueChanged, { revision, summary: change.summary }, now);
  return revision;
}

/** The one product, category, brand, document or sale that a change is about; nothing where there are none, or many. */
function subjectOf(details: unknown): { subject?: Subject } {
  const { content, sale } = (details ?? {}) as { content?: string; sale?: number };
  if (content !== undefined) return { subject: { kind: 'document', ref: content } };
  if (sale !== undefined) return { subject: { kind: 'sale', ref: sale } };
  const things = changedThings([details]);
  if (!things) return {};
  const named = (['product', 'category', 'brand'] as const).flatMap((kind) =>
    [...things[pluralOf[kind]]].map((ref) => ({ kind, ref })),
  );
  const [subject] = named;
  return subject && named.length === 1 ? { subject } : {};
}

const pluralOf = { product: 'products', category: 'categories', brand: 'brands' } as const;
