import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { ProductInput, VariationInput } from '#server/editing/file/types.ts';
import { activeFirst } from '#server/editing/plan/rules.ts';
import type { Stored, StoredProduct, StoredVariation, VariationFields } from '#server/editing/plan/types.ts';
import { variationName } from '#server/editing/history/rules/words.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';

/** The stored variation for each variation of a file or an edit; the others are new. */
export type VariationMatches = Map<VariationInput, StoredVariation>;

/** By id, by sku, else by colour and size; the one variation of a SINGLE needs neither. */
export function matchVariations(product: ProductInput, stored: StoredProduct, faults: ImportFault[]): VariationMatches {
  const matches: VariationMatches = new Map();
  const inOrder = [...stored.variations].sort((a, b) => Number(a.archived) - Number(b.archived));
  const take = (match: (value: VariationInput, kept: StoredVariation) => boolean, known = false): void => {
    const taken = new Set(matches.values());
    const free = new Set(inOrder.filter((each) => !taken.has(each)));
    for (const variation of product.variations.filter(
      (each) => !matches.has(each) && (each.id !== undefined) === known,
    )) {
      const found = [...free].find((each) => match(variation, each));
      if (found) matches.set(variation, found);
      if (found) free.delete(found);
    }
  };
  const isSure = product.id === undefined ? () => true : hasOptions;
  take((value, kept) => value.id === kept.id, true);
  take((value, kept) => Boolean(value.sku) && value.sku === kept.sku);
  take((value, kept) => isSure(value) && !isOther(value, kept) && optionKey(value) === optionKey(kept));
  if (product.id !== undefined) matchByPartOfOptions(product, stored, matches, faults);
  const isOne = stored.variations.length === 1 && (product.id === undefined || product.variations.length === 1);
  if (isOne && (product.type ?? stored.type) === 'SINGLE') take(() => true);
  return matches;
}

/** Both have a sku, and by it they were not the same: they are two. */
const isOther = (value: VariationInput, kept: StoredVariation): boolean => Boolean(value.sku && kept.sku);

/** Matches where a file leaves out the colour or the size, and one variation alone may be meant. */
function matchByPartOfOptions(
  product: ProductInput,
  stored: StoredProduct,
  matches: VariationMatches,
  faults: ImportFault[],
) {
  product.variations.forEach((variation, i) => {
    if (matches.has(variation) || variation.id !== undefined || hasOptions(variation)) return;
    const candidates = activeFirst(stored.variations.filter((each) => couldBe(variation, each)));
    const [only, ...others] = candidates;
    const taken = only && [...matches.values()].includes(only);
    const path = [...product.path, 'variations', i];
    if (others.length > 0) faults.push({ path, message: whichOf(product, candidates) });
    else if (taken) faults.push({ path, message: `variation ${only.id} of this product stands in the file already` });
    else if (only) matches.set(variation, only);
  });
}

const hasOptions = ({ colour, size }: VariationInput): boolean => colour !== undefined && size !== undefined;

function couldBe(value: VariationInput, kept: StoredVariation): boolean {
  const agrees = (key: 'colour' | 'size'): boolean => value[key] === undefined || value[key] === kept[key];
  return !isOther(value, kept) && agrees('colour') && agrees('size');
}

function whichOf({ id = 0 }: ProductInput, candidates: StoredVariation[]): string {
  const choices = variationsInShort(candidates);
  return `product ${id} has ${candidates.length} variations that this may be; give the variation_id of one: ${choices}`;
}

interface Options {
  colour?: string | null | undefined;
  size?: string | null | undefined;
}

/** Returns what a shopper tells variations apart by. */
export const optionKey = ({ colour, size }: Options): string => JSON.stringify([colour ?? null, size ?? null]);

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
