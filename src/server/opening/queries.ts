import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { OpeningStep } from '#contract/operator/opening.ts';
import { allDocuments } from '#server/content/queries.ts';
import { onSale } from '#server/catalogue/queries/products.ts';
import type { Db } from '#server/database/connect.ts';
import { touchedProducts } from '#server/editing/history/words.ts';
import { catalogueChanges, orders, products } from '#server/database/schema.ts';
import { changesAfter, readChange, undoneChanges } from '#server/editing/store/history.ts';

/** The goods that came with the shop. */
interface Sample {
  /** All of them. */
  products: number[];
  /** Those on sale that nobody has changed. */
  untouched: number[];
}

/** Finds the sample range by the change of the catalogue that brought it. */
export async function readSample(db: Db): Promise<Sample> {
  const [row] = await db
    .select({ revision: catalogueChanges.id })
    .from(catalogueChanges)
    .where(eq(catalogueChanges.actor, 'sample'))
    .orderBy(asc(catalogueChanges.id))
    .limit(1);
  const ids = (row && (await readChange(db, row.revision)))?.details?.created.products ?? [];
  if (!row || ids.length === 0) return { products: [], untouched: [] };
  const later = await changesAfter(db, row.revision);
  const undone = await undoneChanges(db);
  // A change and what took it back are as if neither had been.
  const gone = new Set([...undone.keys(), ...undone.values()]);
  const kept = later.filter(({ revision }) => !gone.has(revision));
  const changed = new Set(kept.flatMap(({ details }) => touchedProducts(details)));
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(onSale, inArray(products.id, ids)))
    .orderBy(asc(products.id));
  return { products: ids, untouched: found.flatMap(({ id }) => (changed.has(id) ? [] : [id])) };
}

export const countTestOrders = (db: Db): Promise<number> => db.$count(orders, eq(orders.isTest, true));

/** Returns what owners have done of what is to be done before a shop opens, but for its accounts. */
export async function readProgress(
  db: Db,
  sample: readonly number[],
): Promise<Record<Exclude<OpeningStep, 'payees'>, boolean>> {
  const documents = new Map((await allDocuments(db)).map(({ name, fields }) => [name, fields]));
  const own = sample.length > 0 ? and(onSale, notInArray(products.id, [...sample])) : onSale;
  const [hasGoods, hasOrder, hasFees] = await Promise.all([
    isAny(db.select({ id: products.id }).from(products).where(own).limit(1)),
    isAny(db.select({ id: orders.id }).from(orders).limit(1)),
    isAny(db.select({ id: catalogueChanges.id }).from(catalogueChanges).where(isOfFees).limit(1)),
  ]);
  const isChanged = (name: string, field: string): boolean => documents.get(name)?.[field] !== undefined;
  return {
    name: isChanged('shop', 'name'),
    contact: isChanged('contact', 'phone') || isChanged('contact', 'email'),
    region: documents.has('region'),
    texts: [...documents.keys()].some((name) => name.startsWith('page-')),
    fees: hasFees,
    goods: hasGoods,
    testOrder: hasOrder,
  };
}

/** Changes of delivery fees have both tables and nothing else. */
const isOfFees = sql`${catalogueChanges.details} ? 'before' and not ${catalogueChanges.details} ? 'content'`;

const isAny = async (rows: PromiseLike<readonly unknown[]>): Promise<boolean> => (await rows).length > 0;
