import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { count, desc, eq, gt, inArray } from 'drizzle-orm';
import type { CatalogueChange } from '#contract/operator/goods/catalogue.ts';
import type { ChangeDetails, RecordedChange } from '#server/editing/history/rules/details.ts';
import type { Db } from '#server/database/connect.ts';
import type { Page } from '#server/http/paged.ts';
import { catalogueChanges, variations } from '#server/database/schema.ts';
import { undoes, undoneChanges } from './undone.ts';

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

type Head = Omit<CatalogueChange, 'at' | 'undoes' | 'undoneBy'> & { at: Date; undoes: number | null };

function listed({ at, undoes: target, ...row }: Head, undone: ReadonlyMap<number, number>): CatalogueChange {
  return withoutUndefined({
    ...row,
    at: at.toISOString(),
    undoes: target ?? undefined,
    undoneBy: undone.get(row.revision),
  });
}

/** The record of a change by `stock set`: the variation without its product. */
interface StockDetails {
  variation: number;
  before: number;
  after: number;
}

/** Lists that older changes do not have are empty. */
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
  const changed = {
    id: variation,
    product: productOf.get(variation) ?? 0,
    before: { stock: before },
    after: { stock: after },
  };
  return {
    created: { categories: [], brands: [], products: [] },
    updated: { categories: [], brands: [], products: [], variations: [changed] },
    added: [],
  };
}

/** The products of the variations whose stock was set by hand. */
async function stockedProducts(db: Db, allDetails: unknown[]): Promise<ReadonlyMap<number, number>> {
  const ids = allDetails.flatMap((details) =>
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
