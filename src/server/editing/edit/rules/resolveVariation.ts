import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import { variationChoices } from '#server/editing/import/rules/matchVariations.ts';
import { activeFirst } from '#server/editing/plan/rules.ts';
import type { StoredProduct, StoredVariation } from '#server/editing/plan/types.ts';

/** The variation that an edit means: the one that it names, else the only one; or why that cannot be told. */
export function resolveVariation(
  { variation }: CatalogueEdit,
  product: StoredProduct,
): StoredVariation | { fault: string } {
  const all = product.variations;
  if (variation !== undefined) {
    const fault = `product ${product.id} has no variation ${variation}; it has:${variationChoices(product, all)}`;
    return all.find(({ id }) => id === variation) ?? { fault };
  }
  const choices = activeFirst(all);
  const [only] = choices;
  if (!only) return { fault: `product ${product.id} has no variation` };
  if (choices.length === 1) return only;
  return {
    fault: `product ${product.id} has ${choices.length} variations; name one of them:${variationChoices(product, choices)}`,
  };
}
