import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { CatalogueChange } from '#contract/operator/catalogue.ts';
import type { ChangeDetails, RecordedChange } from '#server/editing/history/rules/details.ts';
import type { Db } from '#server/database/connect.ts';
import type { Page } from '#server/http/paged.ts';
import { catalogueChanges, variations } from '#server/database/schema.ts';

const undoes = sql<number | null>`(${catalogueChanges.details} ->> 'undoes')::int`;
const head = {
  revision: catalogueChanges.id,
  at: catalogueChanges.at,
  actor: catalogueChanges.actor,
  summary: catalogueChanges.summary,
  undoes,
};

/** A change as the history lists it, and what it did; delivery fees and notes have another shape. */
export interface StoredChange {
  head: CatalogueChange;
  details: ChangeDetails | undefined;
}

/** A page of the history, newest first, and how many changes there are. */
export async function pageOfChanges(db: Db, { page, limit }: Page) {
  const [counted] = await db.select({ total: count() }).from(catalogueChanges);
  const rows = await db
    .select(head)
    .from(catalogueChanges)
    .orderBy(desc(catalogueChanges.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const undone = await undoneChanges(db);
  return { data: rows.map((row) => listed(row, undone)), total: counted?.total ?? 0 };
}

/** One change with its details. */
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

/** Which of these changes can be taken back: those of products that stand, but not the one with which the range came. */
export async function undoableAmong(db: Db, revisions: readonly number[]): Promise<ReadonlySet<number>> {
  if (revisions.length === 0) return new Set();
  const rows = await db
    .select({ revision: catalogueChanges.id })
    .from(catalogueChanges)
    .where(and(isOfProducts, inArray(catalogueChanges.id, [...revisions])));
  const [first] = await db
    .select({ revision: catalogueChanges.id, made: sql<number>`jsonb_array_length(${madeProducts})` })
    .from(catalogueChanges)
    .where(isOfProducts)
    .orderBy(catalogueChanges.id)
    .limit(1);
  const undone = await undoneChanges(db);
  const isRange = (revision: number): boolean => revision === first?.revision && first.made > 0;
  return new Set(rows.map(({ revision }) => revision).filter((each) => !undone.has(each) && !isRange(each)));
}

/** The newest change that is no undoing itself, was not undone, and can be; and whether the range came with it. */
export async function newestToUndo(db: Db): Promise<{ revision: number; isFirst: boolean } | undefined> {
  const undone = await undoneChanges(db);
  const rows = await db
    .select({ revision: catalogueChanges.id, made: sql<number>`jsonb_array_length(${madeProducts})` })
    .from(catalogueChanges)
    .where(and(sql`${undoes} is null`, isOfProducts))
    .orderBy(desc(catalogueChanges.id));
  const newest = rows.find(({ revision }) => !undone.has(revision));
  return newest && { revision: newest.revision, isFirst: newest === rows.at(-1) && newest.made > 0 };
}

const isOfProducts = sql`${catalogueChanges.details} ?| array['updated', 'variation']`;
const madeProducts = sql`coalesce(${catalogueChanges.details} #> '{created,products}', '[]'::jsonb)`;

/** From each revision that is undone to the one that undid it: an undoing may itself be undone. */
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

type Head = Omit<CatalogueChange, 'at' | 'undoes' | 'undoneBy'> & { at: Date; undoes: number | null };

function listed({ at, undoes: target, ...row }: Head, undone: ReadonlyMap<number, number>): CatalogueChange {
  const by = undone.get(row.revision);
  return {
    ...row,
    at: at.toISOString(),
    ...(target === null ? {} : { undoes: target }),
    ...(by === undefined ? {} : { undoneBy: by }),
  };
}

/** One of `stock set` keeps the number of the variation alone. */
interface StockDetails {
  variation: number;
  before: number;
  after: number;
}

/** What older changes did not keep yet is empty. */
function parseDetails(details: unknown, productOf: ReadonlyMap<number, number>): ChangeDetails | undefined {
  if (typeof details !== 'object' || details === null) return undefined;
  if ('variation' in details) return parseStockDetails(details as StockDetails, productOf);
  if (!('updated' in details)) return undefined;
  const { created, updated, added } = details as Partial<ChangeDetails>;
  return {
    created: { categories: [], brands: [], products: [], ...created },
    updated: { categories: [], brands: [], products: [], variations: [], ...updated },
    added: (added ?? []).map((each) => ({ ...each, ids: (each.ids as number[] | undefined) ?? [] })),
  };
}

function parseStockDetails(
  { variation, before, after }: StockDetails,
  productOf: ReadonlyMap<number, number>,
): ChangeDetails {
  const moved = {
    id: variation,
    product: productOf.get(variation) ?? 0,
    before: { stock: before },
    after: { stock: after },
  };
  return {
    created: { categories: [], brands: [], products: [] },
    updated: { categories: [], brands: [], products: [], variations: [moved] },
    added: [],
  };
}

/** The products of the variations whose stock was set by hand. */
async function stockedProducts(db: Db, kept: unknown[]): Promise<ReadonlyMap<number, number>> {
  const ids = kept.flatMap((details) =>
    typeof details === 'object' && details !== null && 'variation' in details
      ? [(details as StockDetails).variation]
      : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: variations.id, product: variations.productId })
    .from(variations)
    .where(inArray(variations.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, product }) => [id, product]));
}
