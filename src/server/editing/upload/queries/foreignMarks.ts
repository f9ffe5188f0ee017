import { inArray } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { catalogueChanges } from '#server/database/schema.ts';
import { exportedRevision, exportMark } from '#server/editing/export/mark.ts';

/** Exports that are looked up; a sheet comes from one, or was put together from a few. */
const MOST_MARKS = 100;

/** Whether a sheet was exported, and by none of the states that this shop had. */
export async function isOfAnotherShop(db: Db, products: unknown): Promise<boolean> {
  const marks = [...marksIn(products)].slice(0, MOST_MARKS);
  if (marks.length === 0) return false;
  const revisions = marks.flatMap((mark) => exportedRevision(mark) ?? []);
  if (revisions.length === 0) return false;
  const { id: revision, mark } = catalogueChanges;
  const rows = await db.select({ revision, mark }).from(catalogueChanges).where(inArray(revision, revisions));
  const own = new Set(rows.map(exportMark));
  return !marks.some((each) => own.has(each));
}

/** What stands under "export" in the rows of a catalogue that was made of sheets. */
function marksIn(products: unknown): Set<string> {
  const found = new Set<string>();
  for (const product of Array.isArray(products) ? (products as Product[]) : [])
    for (const { export: mark } of product.variations ?? []) if (typeof mark === 'string') found.add(mark);
  return found;
}

interface Product {
  variations?: { export?: unknown }[];
}
