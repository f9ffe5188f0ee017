import type { ImportFault } from '#contract/operator.ts';
import type { FileProduct } from './catalogueFileShape.ts';
import type { StoredProduct } from './importPlanShape.ts';

/** Names every variation of the file whose sku a variation of another product has already. */
export function skuFaults(
  products: FileProduct[],
  stored: StoredProduct[],
  matches: Map<FileProduct, StoredProduct>,
): ImportFault[] {
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
