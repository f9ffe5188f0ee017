import type { ImportOutcome } from '#contract/operator.ts';
import type { Change, ImportPlan, StoredCatalogue } from '#server/domain/importPlanShape.ts';
import type { Db } from './connect.ts';
import { catalogueRevision } from './revision.ts';
import { catalogueChanges, outbox } from './schema.ts';
import { refreshSearch } from './searchIndex.ts';

/** Who imports, and when. */
export interface ImportSigned {
  actor: string;
  now: Date;
}

/** How much a plan makes, changes and leaves. */
export function countPlan({ categories, brands, products, unchanged }: ImportPlan) {
  const kinds = [categories, brands, products];
  return {
    created: kinds.reduce((sum, { create }) => sum + create.length, 0),
    updated: kinds.reduce((sum, { update }) => sum + update.length, 0),
    unchanged,
  };
}

/** Writes down what an import did, tells the outbox and makes it found; answers the new revision. */
export async function recordImport(
  db: Db,
  plan: ImportPlan,
  newProducts: number[],
  stored: StoredCatalogue,
  { actor, now }: ImportSigned,
): Promise<number> {
  const { created, updated, unchanged } = countPlan(plan);
  const summary = `Import: ${created} created, ${updated} updated, ${unchanged} unchanged`;
  const details = detailsOf(plan, newProducts, stored);
  const [change] = await db
    .insert(catalogueChanges)
    .values({ actor, summary, details, at: now })
    .returning({ id: catalogueChanges.id });
  await refreshSearch(db);
  const revision = change?.id ?? (await catalogueRevision(db));
  const payload = { revision, summary };
  await db.insert(outbox).values({ topic: 'catalogue_changed', payload, createdAt: now, availableAt: now });
  return revision;
}

/** The outcome when nothing is written: nothing to do, or a dry run. */
export async function unwritten(db: Db, plan: ImportPlan, dryRun: boolean): Promise<ImportOutcome> {
  return { dryRun, ...countPlan(plan), revision: await catalogueRevision(db) };
}

/** Enough to undo it: what was made, and every changed field before and after. */
function detailsOf({ categories, brands, products }: ImportPlan, newProducts: number[], stored: StoredCatalogue) {
  const variations = stored.products.flatMap((product) => product.variations);
  return {
    created: {
      categories: categories.create.map(({ name }) => name),
      brands: brands.create.map(({ name }) => name),
      products: newProducts,
    },
    updated: {
      categories: beforeAndAfter(categories.update, stored.categories),
      brands: beforeAndAfter(brands.update, stored.brands),
      products: beforeAndAfter(products.update, stored.products),
      variations: beforeAndAfter(
        products.update.flatMap((each) => each.variations.update),
        variations,
      ),
    },
    added: products.update.flatMap(({ id, variations: { create } }) =>
      create.length > 0 ? [{ id, variations: create }] : [],
    ),
  };
}

function beforeAndAfter<Fields extends object>(changes: Change<Fields>[], stored: ({ id: number } & Fields)[]) {
  const byId = new Map(stored.map((each) => [each.id, each]));
  return changes.flatMap(({ id, set }) => {
    const keys = Object.keys(set) as (keyof Fields)[];
    const before = Object.fromEntries(keys.map((key) => [key, byId.get(id)?.[key]]));
    return keys.length > 0 ? [{ id, before, after: set }] : [];
  });
}
