import { and, desc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { catalogueChanges } from '#server/database/schema.ts';

/** The documents that owners alone change, at places of their own. */
const ownersDocuments = ['payees', 'goods-limits'];
export const isOfOwners = (document: string): boolean => ownersDocuments.includes(document);

/** The revision that a change undoes, from its details. */
export const undoes = sql<number | null>`(${catalogueChanges.details} ->> 'undoes')::int`;

/**
 * Returns which of these changes can be undone: changes of products or of the front that are not undone, except for
 * the first import.
 */
export async function undoableAmong(db: Db, revisions: readonly number[]): Promise<ReadonlySet<number>> {
  if (revisions.length === 0) return new Set();
  const rows = await db
    .select({ revision: catalogueChanges.id })
    .from(catalogueChanges)
    .where(and(isUndoable, inArray(catalogueChanges.id, [...revisions])));
  const [first] = await db
    .select({ revision: catalogueChanges.id, made: sql<number>`jsonb_array_length(${madeProducts})` })
    .from(catalogueChanges)
    .where(isOfProducts)
    .orderBy(catalogueChanges.id)
    .limit(1);
  const undone = await undoneChanges(db);
  const isFirstImport = (revision: number): boolean => revision === first?.revision && first.made > 0;
  return new Set(rows.map(({ revision }) => revision).filter((each) => !undone.has(each) && !isFirstImport(each)));
}

/** The newest change that can be undone and is no undo itself; and whether it is the first import. */
export async function newestToUndo(db: Db): Promise<{ revision: number; isFirst: boolean } | undefined> {
  const undone = await undoneChanges(db);
  const rows = await db
    .select({
      revision: catalogueChanges.id,
      made: sql<number>`jsonb_array_length(${madeProducts})`,
      isOfProducts: sql<boolean>`${isOfProducts}`,
    })
    .from(catalogueChanges)
    .where(and(sql`${undoes} is null`, isUndoable))
    .orderBy(desc(catalogueChanges.id));
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
