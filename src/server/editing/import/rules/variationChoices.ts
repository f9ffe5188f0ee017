import { variationName } from '#server/editing/history/rules/words.ts';
import type { Stored, StoredProduct, VariationFields } from '#server/editing/plan/types.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';

/** The variations among which somebody has to choose, on a line each. */
export function variationChoices(product: StoredProduct, variations: Stored<VariationFields>[]): string {
  const lines = variations.map((each) => {
    const price = each.priceMinor === null ? 'no price' : fromMinor(each.priceMinor).toFixed(2);
    const marks = [each.sku && `sku ${each.sku}`, price, `${each.stock} in stock`, each.archived && 'archived'];
    return `\n    ${product.id}:${each.id}  ${variationName(product.nameEn, each)}, ${marks.filter(Boolean).join(', ')}`;
  });
  return lines.join('');
}

/** The same in a sentence, for where many may have to choose: `31 (red, S), 32 (red, L)`. */
export function variationsInShort(variations: Stored<VariationFields>[]): string {
  const names = variations.map((each) => {
    const marks = [each.colour, each.size, each.sku && `sku ${each.sku}`].filter(Boolean).join(', ');
    return marks ? `${each.id} (${marks})` : String(each.id);
  });
  return names.join(', ');
}
