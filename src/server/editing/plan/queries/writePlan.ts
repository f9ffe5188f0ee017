import type { ImportOutcome } from '#contract/operator/goods/import.ts';
import type { NewIds } from '#server/editing/history/rules/details.ts';
import type { CataloguePlan } from '#server/editing/plan/types.ts';
import type { Db } from '#server/database/connect.ts';
import { writeProducts } from './products.ts';
import { countPlan, type ChangeNote, recordPlan } from './record.ts';
import { writeBrands, writeCategories } from './categories.ts';
import { type CatalogueRows, storedCatalogue } from './stored.ts';
import { writeVariations } from './variations.ts';

/** Writes a plan and records it: the only way in which imports, edits and undos change the catalogue. */
export async function writePlan(
  db: Db,
  plan: CataloguePlan,
  rows: CatalogueRows,
  note: ChangeNote,
): Promise<ImportOutcome & Pick<NewIds, 'products'>> {
  const made = await writeUnrecorded(db, plan, rows, note.now);
  const revision = await recordPlan(db, plan, made, storedCatalogue(rows), note);
  return { dryRun: false, ...countPlan(plan), revision, products: made.products };
}

/** Writes a plan and tells nobody, for a transaction that is taken back. */
export async function writeUnrecorded(db: Db, plan: CataloguePlan, rows: CatalogueRows, now: Date): Promise<NewIds> {
  const categories = await writeCategories(db, plan.categories, rows, now);
  const brands = await writeBrands(db, plan.brands, rows, now);
  const products = await writeProducts(db, plan.products, rows, { categories, brands }, now);
  const variations = await writeVariations(db, plan.products, products, rows, now);
  return { products, variations };
}
