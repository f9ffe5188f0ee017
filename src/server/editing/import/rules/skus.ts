import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { ProductInput } from '#server/editing/file/types.ts';
import type { StoredProduct } from '#server/editing/plan/types.ts';

type Matches = ReadonlyMap<ProductInput, StoredProduct>;

/** Reports every given sku that another product of the shop, or a variation of one, has already. */
export function skuFaults(products: ProductInput[], stored: StoredProduct[], matches: Matches): ImportFault[] {
  return [...productSkuFaults(products, stored, matches), ...variationSkuFaults(products, stored, matches)];
}

/** The things of the shop that get another sku, or none. */
export const givingUpSku = <Thing extends { sku: string | null }>(
  matches: ReadonlyMap<{ sku?: string | null | undefined }, Thing>,
): Set<Thing> =>
  new Set([...matches].flatMap(([{ sku }, thing]) => (sku === undefined || sku === thing.sku ? [] : [thing])));

/** A product that is known by its id may take the sku that another one gives up in the same file. */
function productSkuFaults(products: ProductInput[], stored: StoredProduct[], matches: Matches): ImportFault[] {
  const owners = new Map(stored.flatMap((each) => (each.sku ? [[each.sku, each] as const] : [])));
  const leaving = givingUpSku(matches);
  return products.flatMap(({ path, sku }, i) => {
    const owner = sku && owners.get(sku);
    const product = products[i];
    if (!owner || !product || owner === matches.get(product) || leaving.has(owner)) return [];
    return [{ path: [...path, 'sku'], message: `sku "${sku}" belongs to "${owner.nameEn}" (${owner.id}) in the shop` }];
  });
}

function variationSkuFaults(products: ProductInput[], stored: StoredProduct[], matches: Matches): ImportFault[] {
  const owners = skuOwners(stored);
  return products.flatMap((product) =>
    product.variations.flatMap(({ sku }, i) => {
      const owner = sku && owners.get(sku);
      if (!owner || owner === matches.get(product)) return [];
      const message = `sku "${sku}" belongs to a variation of "${owner.nameEn}" in the shop`;
      return [{ path: [...product.path, 'variations', i, 'sku'], message }];
    }),
  );
}

function skuOwners(stored: StoredProduct[]): Map<string, StoredProduct> {
  const owners = new Map<string, StoredProduct>();
  for (const product of stored) {
    for (const { sku } of product.variations) if (sku) owners.set(sku, product);
  }
  return owners;
}
