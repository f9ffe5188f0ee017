import type { ImportFault } from '#contract/operator/goods/import.ts';
import { optionKey } from '#server/editing/input/duplicates.ts';
import type { ProductInput, VariationInput } from '#server/editing/input/types.ts';
import type { StoredProduct, StoredVariation } from './types.ts';
import { variationsInShort } from './words.ts';

type ProductMatches = Map<ProductInput, StoredProduct>;
/** The stored variation for each variation of a file or an edit; the others are new. */
export type VariationMatches = Map<VariationInput, StoredVariation>;

/** Matches those with the same key that nothing else is matched with, on sale where there are any. */
function matchBy<Given, Kept extends { archived: boolean }>(
  matches: Map<Given, Kept>,
  inputs: readonly Given[],
  stored: readonly Kept[],
  [keyOf, storedKey]: [(given: Given) => unknown, (kept: Kept) => unknown],
  { mayBe, several }: { mayBe?: (a: Given, b: Kept) => boolean; several?: (a: Given, free: Kept[]) => void } = {},
): void {
  const open = inputs.filter((each) => !matches.has(each) && keyOf(each) !== undefined);
  if (open.length === 0) return;
  const taken = new Set(matches.values());
  const byKey = Map.groupBy(stored, storedKey);
  for (const each of open) {
    const alike = byKey.get(keyOf(each)) ?? [];
    const free = activeFirst(alike.filter((other) => !taken.has(other) && (mayBe?.(each, other) ?? true)));
    const [first] = free;
    if (free.length > 1) several?.(each, free);
    if (!first) continue;
    matches.set(each, first);
    taken.add(first);
  }
}

const idOf = ({ id }: { id: number | undefined }) => id;
const skuOf = ({ sku }: { sku: string | null | undefined }) => sku ?? undefined;
const nameOf = ({ category, nameEn }: Pick<ProductInput, 'category' | 'nameEn'>) => JSON.stringify([category, nameEn]);

type Coded = { sku?: string | null | undefined };
/** Returns false where both have a sku: by it they were not the same. */
const mayBe = (value: Coded, kept: Coded): boolean => !(value.sku && kept.sku);

/**
 * Returns which stored product each product of the file is: by id, by sku, else by category and name. By sku for the
 * whole file before any name, since a product may have taken the old name of another.
 */
export function matchProducts(
  products: ProductInput[],
  stored: StoredProduct[],
  faults: ImportFault[],
): ProductMatches {
  const matches: ProductMatches = new Map();
  matchBy(matches, products, stored, [idOf, idOf]);
  for (const { id, path } of products.filter((each) => each.id !== undefined && !matches.has(each))) {
    const message = `the shop has no product ${id ?? ''}; leave the id out for a new one`;
    faults.push({ path: [...path, 'id'], message });
  }
  const unnumbered = products.filter(({ id }) => id === undefined);
  matchBy(matches, unnumbered, stored, [skuOf, skuOf]);
  const several = ({ path }: ProductInput, free: StoredProduct[]) =>
    void faults.push({ path: [...path, 'nameEn'], message: severalOf(free) });
  matchBy(matches, unnumbered, stored, [nameOf, nameOf], { mayBe, several });
  return matches;
}

function severalOf(free: StoredProduct[]): string {
  const skus = free.flatMap(({ sku }) => sku ?? []).join(', ');
  return `the shop has ${free.length} products of this name and category; give the sku of one${skus && `: ${skus}`}`;
}

/** By id, by sku, else by colour and size; the one variation of a SINGLE needs neither. */
export function matchVariations(product: ProductInput, stored: StoredProduct, faults: ImportFault[]): VariationMatches {
  const matches: VariationMatches = new Map();
  const { variations } = stored;
  matchBy(matches, product.variations, variations, [idOf, idOf]);
  const unnumbered = product.variations.filter(({ id }) => id === undefined);
  matchBy(matches, unnumbered, variations, [skuOf, skuOf]);
  const sure = unnumbered.filter((each) => product.id === undefined || hasOptions(each));
  matchBy(matches, sure, variations, [optionKey, optionKey], { mayBe });
  if (product.id !== undefined) matchByPartOfOptions(product, stored, matches, faults);
  const isOne = variations.length === 1 && (product.id === undefined || product.variations.length === 1);
  if (isOne && (product.type ?? stored.type) === 'SINGLE')
    matchBy(matches, unnumbered, variations, [() => '', () => '']);
  return matches;
}

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
  return mayBe(value, kept) && agrees('colour') && agrees('size');
}

function whichOf({ id = 0 }: ProductInput, candidates: StoredVariation[]): string {
  const choices = variationsInShort(candidates);
  return `product ${id} has ${candidates.length} variations that this may be; give the variation_id of one: ${choices}`;
}

/** Those on sale when there are any, else those that were archived. */
export function activeFirst<Thing extends { archived: boolean }>(things: Thing[]): Thing[] {
  const active = things.filter(({ archived }) => !archived);
  return active.length > 0 ? active : things;
}
