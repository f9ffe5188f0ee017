import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { ProductInput, VariationInput } from '#server/editing/input/types.ts';
import { variationsInShort, variationChoices } from './words.ts';
import type { StoredProduct, StoredVariation, VariationFields } from './types.ts';
import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { activeFirst, type VariationMatches } from './match.ts';
import { optionKey } from '#server/editing/input/duplicates.ts';
import { uniqueKeys } from '#contract/catalogue/fields.ts';
import type { Path } from '#server/editing/input/inputNode.ts';

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

/** Returns what is wrong with the variations of a product beside those of the shop. */
export const variationFaults = (
  product: ProductInput,
  stored: StoredProduct,
  matches: VariationMatches,
): ImportFault[] => [
  ...unknownVariationFaults(product, stored.variations),
  ...newVariationFaults(product, stored, matches),
  ...clashesWithin(product, stored.variations, matches),
  ...optionFaults(product, stored, matches),
  ...combinationFaults(product, stored.variations, matches),
  ...singleFaults(product, activeAfter(product, stored, matches)),
];

/** A new variation of a known product needs what others may leave out. */
function newVariationFaults(
  product: ProductInput,
  { variations }: StoredProduct,
  matches: VariationMatches,
): ImportFault[] {
  const has = variations.length > 0 ? `it has ${variationsInShort(variations)}` : 'it has none';
  const why = `the shop has no such variation of this product (${has}), and a new one needs it`;
  return product.variations.flatMap((each, i) =>
    matches.has(each) || each.id !== undefined
      ? []
      : missingVariationFields(each, [...product.path, 'variations', i], why),
  );
}

/** A variation with an id must be one of this product. */
export function unknownVariationFaults(product: ProductInput, stored: StoredVariation[]): ImportFault[] {
  const known = new Set(stored.map(({ id }) => id));
  return product.variations.flatMap(({ id }, i) => {
    if (id === undefined || known.has(id)) return [];
    const message = `this product has no variation ${id} in the shop; leave the id out for a new one`;
    return [{ path: [...product.path, 'variations', i, 'id'], message }];
  });
}

/** Returns how many variations are on sale afterwards; an import takes none away. */
export function activeAfter(product: ProductInput, stored: StoredProduct, matches: VariationMatches): number {
  const value = product.variations.filter((each) => !isOffSale(each, product, matches));
  return value.length + notEntered(stored, matches).length;
}

/** Returns what is on sale and not in the file. */
const notEntered = ({ variations }: StoredProduct, matches: VariationMatches): StoredVariation[] => {
  const matched = new Set(matches.values());
  return variations.filter((each) => !each.archived && !matched.has(each));
};

/**
 * Returns whether a variation is off sale: where a file does not say, what is known by an id stays so, and everything
 * else comes back.
 */
function isOffSale(variation: VariationInput, { id }: ProductInput, matches: VariationMatches): boolean {
  const stays = id !== undefined && matches.get(variation)?.archived === true;
  return variation.archived ?? stays;
}

function singleFaults({ type, path }: ProductInput, active: number): ImportFault[] {
  if (type !== 'SINGLE' || active < 2) return [];
  const message = `SINGLE has one variation, but the shop would have ${active} of this product; write VARIANTS`;
  return [{ path: [...path, 'type'], message }];
}

/** Afterwards, too, no two variations of a product may share colour and size. */
function optionFaults(product: ProductInput, stored: StoredProduct, matches: VariationMatches): ImportFault[] {
  const seen = new Set(notEntered(stored, matches).map(optionKey));
  return product.variations.flatMap((variation, i) => {
    if (isOffSale(variation, product, matches)) return [];
    const { colour, size } = variation;
    const option = optionKey({ ...matches.get(variation), ...withoutUndefined({ colour, size }) });
    const isTaken = seen.has(option);
    seen.add(option);
    const how = variation.sku ? ', under another sku' : '';
    const message = `the shop has another variation of this product with this colour and size${how}`;
    return isTaken ? [{ path: [...product.path, 'variations', i], message }] : [];
  });
}

/** Returns what of a product would not fit together afterwards, each where a file or an edit gives it. */
export function combinationFaults(
  { id, path, variations }: ProductInput,
  stored: readonly StoredVariation[] = [],
  matches: VariationMatches = new Map(),
): ImportFault[] {
  const matched = new Set(matches.values());
  // What is left as it is comes first, so that what is given is to blame.
  const left = stored.filter((each) => !matched.has(each));
  const isBack = id === undefined ? { archived: false } : {};
  const after = variations.map((value) => ({ ...matches.get(value), ...isBack, ...withoutUndefined(value) }));
  return invalidCombinations([...left, ...after]).flatMap(({ at, key, beside, message }) => {
    const i = at - left.length;
    const value = variations[i];
    return value ? [{ path: [...path, 'variations', i, value[key] === undefined ? beside : key], message }] : [];
  });
}

/**
 * Returns what a product that turns out to be new must say; only ids that are ignored or unknown let it come so far.
 */
export function missingProductFields({ path, category, nameEn, variations }: ProductInput): ImportFault[] {
  return [
    ...lacks({ category, nameEn }, path, 'a new product needs it'),
    ...variations.flatMap((each, i) =>
      missingVariationFields(each, [...path, 'variations', i], 'a new variation needs it'),
    ),
  ];
}

function missingVariationFields({ weightGrams, stock }: VariationInput, path: Path, why: string): ImportFault[] {
  return lacks({ weightGrams, stock }, path, why);
}

function lacks(needed: Readonly<Record<string, unknown>>, path: Path, why: string): ImportFault[] {
  const missing = Object.keys(needed).filter((key) => needed[key] === undefined);
  return missing.map((key) => ({ path, message: `${key} is missing; ${why}` }));
}

type Compared = 'size' | 'sizeMm' | 'colour' | 'colourMm' | 'weightGrams' | 'netWeightGrams' | 'archived';
type Compare = { [Key in Compared]?: VariationFields[Key] | undefined };

/** A field of a variation that does not go with another field of the product. */
interface InvalidCombination {
  at: number;
  key: Compared;
  /** The field beside it that could be changed as well. */
  beside: Compared;
  message: string;
}

/** Returns what does not fit together in the variations of a product, whoever writes them. */
export const invalidCombinations = (variations: readonly Compare[]): InvalidCombination[] => [
  ...variations.flatMap((each, at) => [...lonely(each, at), ...tooMuchInside(each, at)]),
  ...calledTwice(variations),
];

const pairs = [
  ['size', 'sizeMm'],
  ['colour', 'colourMm'],
] as const;

/** Variations are told apart by the English text, so there is none without it. */
const lonely = (variation: Compare, at: number): InvalidCombination[] =>
  pairs.flatMap(([english, burmese]) =>
    variation[burmese] && !variation[english]
      ? [{ at, key: burmese, beside: english, message: `needs an English ${english} beside it` }]
      : [],
  );

function tooMuchInside({ weightGrams = Infinity, netWeightGrams }: Compare, at: number): InvalidCombination[] {
  if (!netWeightGrams || netWeightGrams <= weightGrams) return [];
  const message = `the net weight (${netWeightGrams} g) is more than the weight with packaging (${weightGrams} g)`;
  return [{ at, key: 'netWeightGrams', beside: 'weightGrams', message }];
}

/** A size that two variations share is called the same in both. */
function calledTwice(variations: readonly Compare[]): InvalidCombination[] {
  return pairs.flatMap(([english, burmese]) => {
    const names = new Map<string, string>();
    return variations.flatMap((each, at): InvalidCombination[] => {
      const [value, name] = [each[english], each[burmese]];
      if (!value || !name || each.archived) return [];
      const before = names.get(value) ?? name;
      names.set(value, before);
      if (before === name) return [];
      const message = `"${value}" is "${before}" elsewhere in this product, and "${name}" here; write the same in both`;
      return [{ at, key: burmese, beside: english, message }];
    });
  });
}

type Matches = ReadonlyMap<ProductInput, StoredProduct>;
type Thing = Readonly<Record<string, unknown>>;

/** Returns the text under a key that no two things of the shop may share; undefined where there is none. */
export const codeOf = (thing: object, key: string): string | undefined => {
  const code = (thing as Thing)[key];
  return typeof code === 'string' ? code : undefined;
};

/** Reports every given sku or barcode that another product of the shop, or a variation of one, has already. */
export const codeFaults = (products: ProductInput[], stored: StoredProduct[], matches: Matches): ImportFault[] => [
  ...uniqueKeys('product').flatMap((key) => {
    const leaving = givingUp(key, matches);
    return faultsOf(
      key,
      products.map((value) => ({ value, path: value.path })),
      ownersOf(key, stored),
      (value, owner) =>
        owner === matches.get(value) || leaving.has(owner) ? undefined : `"${owner.nameEn}" (${owner.id}) in the shop`,
    );
  }),
  ...uniqueKeys('variation').flatMap((key) => {
    const owners = new Map(
      stored.flatMap((product) => Array.from(ownersOf(key, product.variations).keys(), (code) => [code, product])),
    );
    return products.flatMap((product) =>
      faultsOf(key, variationsOf(product), owners, (_, owner) =>
        owner === matches.get(product) ? undefined : `a variation of "${owner.nameEn}" in the shop`,
      ),
    );
  }),
];

/** Reports every code that another variation of the same product has; one may move when its owner gives it up. */
const clashesWithin = (
  product: ProductInput,
  stored: readonly StoredVariation[],
  matches: ReadonlyMap<VariationInput, StoredVariation>,
): ImportFault[] =>
  uniqueKeys('variation').flatMap((key) => {
    const leaving = givingUp(key, matches);
    return faultsOf(key, variationsOf(product), ownersOf(key, stored), (value, owner) =>
      owner === matches.get(value) || leaving.has(owner) ? undefined : `variation ${owner.id} of this product`,
    );
  });

/** A code at each of these places that belongs to something else, which is named; to nothing where undefined. */
function faultsOf<Value extends object, Owner>(
  key: string,
  values: { value: Value; path: Path }[],
  owners: ReadonlyMap<string, Owner>,
  otherThan: (value: Value, owner: Owner) => string | undefined,
): ImportFault[] {
  return values.flatMap(({ value, path }) => {
    const code = codeOf(value, key) ?? '';
    const owner = owners.get(code);
    const other = owner && otherThan(value, owner);
    return other === undefined ? [] : [{ path: [...path, key], message: `${key} "${code}" belongs to ${other}` }];
  });
}

const variationsOf = ({ path, variations }: ProductInput): { value: VariationInput; path: Path }[] =>
  variations.map((value, i) => ({ value, path: [...path, 'variations', i] }));

/** The things of the shop that get another code under a key, or none. */
const givingUp = <Kept extends object>(key: string, matches: ReadonlyMap<object, Kept>): Set<Kept> =>
  new Set(
    [...matches].flatMap(([input, kept]) => {
      const code = (input as Thing)[key];
      return code === undefined || code === (kept as Thing)[key] ? [] : [kept];
    }),
  );

const ownersOf = <Kept extends object>(key: string, things: readonly Kept[]): ReadonlyMap<string, Kept> =>
  new Map(things.flatMap((each) => [[codeOf(each, key) ?? '', each] as const]).filter(([code]) => code !== ''));
