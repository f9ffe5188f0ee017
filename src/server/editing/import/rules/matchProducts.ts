import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { ProductInput } from '#server/editing/file/types.ts';
import { activeFirst } from '#server/editing/plan/rules.ts';
import type { StoredProduct } from '#server/editing/plan/types.ts';

type Matches = Map<ProductInput, StoredProduct>;

/** Returns which stored product each product of the file is: by id, by sku, else by category and name. */
export function matchProducts(products: ProductInput[], stored: StoredProduct[], faults: ImportFault[]): Matches {
  const matches = matchById(products, stored, faults);
  const nameless = products.filter(({ id }) => id === undefined);
  matchBySku(nameless, stored, matches);
  const taken = new Set(matches.values());
  const byName = Map.groupBy(stored, ({ category, nameEn }) => nameKey(category, nameEn));
  for (const product of nameless) {
    if (matches.has(product)) continue;
    const named = byName.get(nameKey(product.category, product.nameEn)) ?? [];
    const free = activeFirst(named.filter((each) => !taken.has(each) && !(product.sku && each.sku)));
    const [match] = free;
    if (free.length > 1) faults.push({ path: [...product.path, 'nameEn'], message: severalOf(free) });
    if (!match) continue;
    matches.set(product, match);
    taken.add(match);
  }
  return matches;
}

/** An id says it all, and so it must be one of the shop. */
function matchById(products: ProductInput[], stored: StoredProduct[], faults: ImportFault[]): Matches {
  const byId = new Map(stored.map((each) => [each.id, each]));
  const matches: Matches = new Map();
  for (const product of products) {
    if (product.id === undefined) continue;
    const match = byId.get(product.id);
    const message = `the shop has no product ${product.id}; leave the id out for a new one`;
    if (match) matches.set(product, match);
    else faults.push({ path: [...product.path, 'id'], message });
  }
  return matches;
}

/** By sku for the whole file before any name, since a product may have taken the old name of another. */
function matchBySku(products: ProductInput[], stored: StoredProduct[], matches: Matches): void {
  const taken = new Set(matches.values());
  const bySku = new Map(stored.flatMap((each) => (each.sku && !taken.has(each) ? [[each.sku, each] as const] : [])));
  for (const product of products) {
    const match = product.sku && bySku.get(product.sku);
    if (match) matches.set(product, match);
  }
}

function severalOf(free: StoredProduct[]): string {
  const skus = free.flatMap(({ sku }) => sku ?? []).join(', ');
  return `the shop has ${free.length} products of this name and category; give the sku of one${skus && `: ${skus}`}`;
}

const nameKey = (category: string | undefined, name: string | undefined): string => JSON.stringify([category, name]);
