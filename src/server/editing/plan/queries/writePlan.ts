import type { ImportOutcome } from '#contract/operator/import.ts';
import type { CataloguePlan } from '#server/editing/plan/types.ts';
import type { Db } from '#server/database/connect.ts';
import { writeProducts } from './products.ts';
import { countPlan, type ChangeNote, recordPlan } from './record.ts';
import { writeBrands, writeCategories } from './categories.ts';
import { type CatalogueRows, storedCatalogue } from './stored.ts';
import { writeVariations } from './variations.ts';

/** Carries a plan out and writes it down: the one way in which imports, edits and undoing change the catalogue. */
export async function writePlan(
  db: Db,
  plan: CataloguePlan,
  rows: CatalogueRows,
  signed: ChangeNote,
): Promise<ImportOutcome> {
  const categories = await writeCategories(db, plan.categories, rows, signed.now);
  const brands = await writeBrands(db, plan.brands, rows, signed.now);
  const products = await writeProducts(db, plan.products, rows, { categories, brands }, signed.now);
  const variations = await writeVariations(db, plan.products, products, rows, signed.now);
  const revision = await recordPlan(db, plan, { products, variations }, storedCatalogue(rows), signed);
  return { dryRun: false, ...countPlan(plan), revision };
}
