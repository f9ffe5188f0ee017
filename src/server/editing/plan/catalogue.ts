import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { CheckedCatalogue, KnownAs } from '#server/editing/input/types.ts';
import type { BrandFields, CategoryFields, Changes, PictureOf, Planning, Stored, StoredCatalogue } from './types.ts';
import { type InputFields, differences, fresh, groupFields, planProducts } from './products.ts';
import type { StockReading } from './stock.ts';

/**
 * Compares a checked file with what the shop has and answers what to make, what to change, field by
 * field, and how much to leave. Carried out and planned again, the same file leaves everything.
 */
export function planImport(
  file: CheckedCatalogue,
  stored: StoredCatalogue,
  pictureOf: PictureOf,
  reading: StockReading = { as: 'counted' },
): Planning {
  const faults: ImportFault[] = [];
  const given = {
    categories: file.categories.map((each) => ({ known: each.known, fields: groupFields(each, pictureOf) })),
    brands: file.brands.map((each) => ({ known: each.known, fields: groupFields(each, pictureOf) })),
  };
  const renames = {
    categories: planRenames('category', given.categories, stored.categories, faults),
    brands: planRenames('brand', given.brands, stored.brands, faults),
  };
  const now = withRenames(stored, renames);
  const categories = planGroups<CategoryFields>(given.categories, now.categories);
  const brands = planGroups<BrandFields>(given.brands, now.brands);
  const products = planProducts(file.products, now.products, { pictureOf, reading }, faults);
  if (faults.length > 0) return { ok: false, faults };
  const unchanged = categories.unchanged + brands.unchanged + products.unchanged;
  const stockLeft = products.stockLeft || undefined;
  return { ok: true, plan: withoutUndefined({ categories, brands, products, unchanged, stockLeft }) };
}

/** The shop with its categories and brands called in every reference as they will be. */
function withRenames(stored: StoredCatalogue, { categories, brands }: Record<'categories' | 'brands', Renames>) {
  if (categories.size + brands.size === 0) return stored;
  const after = <Name extends string | null>(names: Renames, name: Name): Name => (names.get(name) ?? name) as Name;
  return {
    categories: stored.categories.map((each) => ({ ...each, parent: after(categories, each.parent) })),
    brands: stored.brands,
    products: stored.products.map((each) => ({
      ...each,
      category: after(categories, each.category),
      brand: after(brands, each.brand),
    })),
  };
}

/** A category or a brand as a file gives it; `known` when it gives the id of one. */
interface GivenGroup<Fields> {
  fields: InputFields<Fields> & Named;
  known: KnownAs | undefined;
}
type Named = { name: string };

type Renames = ReadonlyMap<string | null, string>;

/** Finds those that get another name; whoever is known by an id must be there, and the new name free. */
function planRenames(
  kind: string,
  value: GivenGroup<Named>[],
  stored: Stored<Named>[],
  faults: ImportFault[],
): Renames {
  const byId = new Map(stored.map((each) => [each.id, each]));
  const renames = new Map<string, string>();
  for (const { fields, known } of value) {
    const kept = known && byId.get(known.id);
    if (known && !kept) faults.push({ path: known.path, message: missing(kind, known.id) });
    if (kept && kept.name !== fields.name) renames.set(kept.name, fields.name);
  }
  const names = new Set(stored.map(({ name }) => name));
  for (const { fields, known } of value) {
    const after = known ? undefined : renames.get(fields.name);
    if (after) faults.push({ path: [], message: leftBehind(kind, fields.name, after) });
    const isTaken =
      known && byId.get(known.id)?.name !== fields.name && names.has(fields.name) && !renames.has(fields.name);
    if (isTaken) faults.push({ path: known.path, message: `there is another ${kind} "${fields.name}" in the shop` });
  }
  return renames;
}

const missing = (kind: string, id: number): string => `the shop has no ${kind} ${id}; leave the id out for a new one`;
const leftBehind = (kind: string, before: string, after: string): string =>
  `${kind} "${before}" becomes "${after}" in this file; write the new name wherever the old one stands`;

/** Compares things that are known by an id or by their name alone: categories and brands. */
function planGroups<Fields extends Named>(
  value: GivenGroup<Fields>[],
  stored: Stored<Fields>[],
): Changes<Fields> & { unchanged: number } {
  const byId = new Map(stored.map((each) => [each.id, each]));
  const byName = new Map(stored.map((each) => [each.name, each]));
  const changes: Changes<Fields> & { unchanged: number } = { create: [], update: [], unchanged: 0 };
  for (const { fields, known } of value) {
    const kept = known ? byId.get(known.id) : byName.get(fields.name);
    const set = kept ? differences<Fields>(kept, fields) : {};
    if (!kept) changes.create.push(fresh<Fields>(fields));
    else if (Object.keys(set).length > 0) changes.update.push({ id: kept.id, set });
    else changes.unchanged += 1;
  }
  return changes;
}
