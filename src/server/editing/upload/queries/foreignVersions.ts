import { inArray } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { catalogueChanges, products } from '#server/database/schema.ts';
import { maxId } from '#contract/values/basic.ts';
import { plainLine, plainSku } from '#contract/values/pasted.ts';
import { exportedRevision, exportVersion } from '#server/editing/export/version.ts';

/** Exports that are looked up; a sheet comes from one, or was put together from a few. */
const MOST_MARKS = 100;

/** Returns whether a sheet was exported, and by none of the states that this shop had. */
export async function isOfAnotherShop(db: Db, value: unknown): Promise<boolean> {
  const marks = [...marksIn(value)].slice(0, MOST_MARKS);
  if (marks.length === 0) return hasOtherIds(db, value);
  const revisions = marks.flatMap((mark) => exportedRevision(mark) ?? []);
  if (revisions.length === 0) return false;
  const { id: revision, mark } = catalogueChanges;
  const rows = await db.select({ revision, mark }).from(catalogueChanges).where(inArray(revision, revisions));
  const own = new Set(rows.map(exportVersion));
  return !marks.some((each) => own.has(each));
}

/** Ids that are looked up of a sheet without marks. */
const MOST_IDS = 1000;

/**
 * Returns whether most ids of a sheet that was not exported here are of something else: the shop has none of that id,
 * or one of another name and another sku. What tells one of both is a sheet of the shop in which the other changes.
 */
async function hasOtherIds(db: Db, value: unknown): Promise<boolean> {
  const listed = (Array.isArray(value) ? (value as Product[]) : []).flatMap(({ id, sku, nameEn }) => {
    const isComplete = Number.isSafeInteger(id) && typeof sku === 'string' && typeof nameEn === 'string';
    return isComplete ? [{ id: Number(id), sku: plainSku(sku), name: plainLine(nameEn) }] : [];
  });
  const asked = listed.filter(({ id }) => id > 0 && id <= maxId).slice(0, MOST_IDS);
  if (asked.length === 0) return false;
  const { id, sku, name } = products;
  const rows = await db
    .select({ id, sku, name })
    .from(products)
    .where(
      inArray(
        id,
        asked.map((each) => each.id),
      ),
    );
  const own = new Map(rows.map((row) => [row.id, row]));
  const others = asked.filter((each) => {
    const row = own.get(each.id);
    return !row || (row.sku !== each.sku && row.name !== each.name);
  });
  return others.length * 2 > asked.length;
}

/** Returns what stands under "export" in the rows of a catalogue that was made of sheets. */
function marksIn(value: unknown): Set<string> {
  const found = new Set<string>();
  for (const product of Array.isArray(value) ? (value as Product[]) : [])
    for (const { export: mark } of product.variations ?? []) if (typeof mark === 'string') found.add(mark);
  return found;
}

interface Product {
  id?: unknown;
  sku?: unknown;
  nameEn?: unknown;
  variations?: { export?: unknown }[];
}
