import type { ImportFault } from '#contract/operator.ts';
import type { FileProduct } from './catalogueFileShape.ts';
import type { StoredProduct } from './importPlanShape.ts';

/** Which stored product each product of the file is: by sku, else by category and name. */
export function matchProducts(
  products: FileProduct[],
  stored: StoredProduct[],
  faults: ImportFault[],
): Map<FileProduct, StoredProduct> {
  const matches = matchBySku(products, stored);
  const taken = new Set(matches.values());
  const byName = Map.groupBy(stored, ({ category, nameEn }) => nameKey(category, nameEn));
  for (const product of products) {
    if (matches.has(product)) continue;
    const named = byName.get(nameKey(product.category, product.nameEn)) ?? [];
    const free = livingFirst(named.filter((each) => !taken.has(each) && !(product.sku && each.sku)));
    const [match] = free;
    if (free.length > 1) faults.push({ path: [...product.path, 'nameEn'], message: severalOf(free) });
    if (!match) continue;
    matches.set(product, match);
    taken.add(match);
  }
  return matches;
}

/** The living alone when there are any, else those that were archived. */
function livingFirst(stored: StoredProduct[]): StoredProduct[] {
  const living = stored.filter(({ archived }) => !archived);
  return living.length > 0 ? living : stored;
}

/** By sku first and for the whole file, since a product may have taken the old name of another. */
function matchBySku(products: FileProduct[], stored: StoredProduct[]): Map<FileProduct, StoredProduct> {
  const bySku = new Map(stored.flatMap((each) => (each.sku ? [[each.sku, each] as const] : [])));
  const pairs = products.flatMap((product) => {
    const match = product.sku && bySku.get(product.sku);
    return match ? [[product, match] as const] : [];
  });
  return new Map(pairs);
}

function severalOf(free: StoredProduct[]): string {
  const skus = free.flatMap(({ sku }) => sku ?? []).join(', ');
  return `the shop has ${free.length} products of this name and category; give the sku of one${skus && `: ${skus}`}`;
}

const nameKey = (category: string, name: string): string => JSON.stringify([category, name]);
