import type { ImportOutcome } from '#contract/operator.ts';
import type { ImportPlan } from '#server/domain/importPlanShape.ts';
import type { Db } from './connect.ts';
import { writeProducts } from './importCatalogueProducts.ts';
import { countPlan, type ImportSigned, recordImport } from './importCatalogueRecord.ts';
import { writeBrands, writeCategories } from './importCatalogueShelves.ts';
import { type CatalogueRows, storedCatalogue } from './importCatalogueStored.ts';
import { writeVariations } from './importCatalogueVariations.ts';

/** Carries a plan out and writes it down: the one way in which imports, edits and undoing change the catalogue. */
export async function writePlan(
  db: Db,
  plan: ImportPlan,
  rows: CatalogueRows,
  signed: ImportSigned,
): Promise<ImportOutcome> {
  const categories = await writeCategories(db, plan.categories, rows, signed.now);
  const brands = await writeBrands(db, plan.brands, rows, signed.now);
  const products = await writeProducts(db, plan.products, rows, { categories, brands }, signed.now);
  const variations = await writeVariations(db, plan.products, products, rows, signed.now);
  const revision = await recordImport(db, plan, { products, variations }, storedCatalogue(rows), signed);
  return { dryRun: false, ...countPlan(plan), revision };
}
