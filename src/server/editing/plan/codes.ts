import { uniqueKeys } from '#contract/catalogue/fields.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { ProductInput, VariationInput } from '#server/editing/input/types.ts';
import type { StoredProduct, StoredVariation } from './types.ts';

type Matches = ReadonlyMap<ProductInput, StoredProduct>;
type Thing = Readonly<Record<string, unknown>>;

/** Returns the text under a key that no two things of the shop may share; undefined where there is none. */
export const codeOf = (thing: object, key: string): string | undefined => {
  const code = (thing as Thing)[key];
  return typeof code === 'string' ? code : undefined;
};

/** Reports every given sku or barcode that another product of the shop, or a variation of one, has already. */
export const codeFaults = (products: ProductInput[], stored: StoredProduct[], matches: Matches): ImportFault[] => [
  ...uniqueKeys('product').flatMap((key) => productFaults(key, products, stored, matches)),
  ...uniqueKeys('variation').flatMap((key) => variationFaults(key, products, stored, matches)),
];

/** The things of the shop that get another code under a key, or none. */
const givingUp = <Kept extends object>(key: string, matches: ReadonlyMap<object, Kept>): Set<Kept> =>
  new Set(
    [...matches].flatMap(([input, kept]) => {
      const code = (input as Thing)[key];
      return code === undefined || code === (kept as Thing)[key] ? [] : [kept];
    }),
  );

/** A product that is known by its id may take the code that another one gives up in the same file. */
function productFaults(key: string, products: ProductInput[], stored: StoredProduct[], matches: Matches) {
  const owners = ownersOf(key, stored);
  const leaving = givingUp(key, matches);
  return products.flatMap((product): ImportFault[] => {
    const code = codeOf(product, key);
    const owner = code === undefined ? undefined : owners.get(code);
    if (!owner || owner === matches.get(product) || leaving.has(owner)) return [];
    const message = `${key} "${code ?? ''}" belongs to "${owner.nameEn}" (${owner.id}) in the shop`;
    return [{ path: [...product.path, key], message }];
  });
}

function variationFaults(key: string, products: ProductInput[], stored: StoredProduct[], matches: Matches) {
  const owners = new Map(
    stored.flatMap((product) =>
      product.variations.flatMap((each) => codeOf(each, key) ?? []).map((code) => [code, product] as const),
    ),
  );
  return products.flatMap((product) =>
    product.variations.flatMap((variation, i): ImportFault[] => {
      const code = codeOf(variation, key);
      const owner = code === undefined ? undefined : owners.get(code);
      if (!owner || owner === matches.get(product)) return [];
      const message = `${key} "${code ?? ''}" belongs to a variation of "${owner.nameEn}" in the shop`;
      return [{ path: [...product.path, 'variations', i, key], message }];
    }),
  );
}

/** Reports every code that another variation of the same product has; one may move when its owner gives it up. */
export const clashesWithin = (
  product: ProductInput,
  stored: readonly StoredVariation[],
  matches: ReadonlyMap<VariationInput, StoredVariation>,
): ImportFault[] =>
  uniqueKeys('variation').flatMap((key) => {
    const owners = ownersOf(key, stored);
    const leaving = givingUp(key, matches);
    return product.variations.flatMap((variation, i): ImportFault[] => {
      const code = codeOf(variation, key);
      const owner = code === undefined ? undefined : owners.get(code);
      if (!owner || owner === matches.get(variation) || leaving.has(owner)) return [];
      const message = `${key} "${code ?? ''}" belongs to variation ${owner.id} of this product`;
      return [{ path: [...product.path, 'variations', i, key], message }];
    });
  });

const ownersOf = <Kept extends object>(key: string, things: readonly Kept[]): ReadonlyMap<string, Kept> =>
  new Map(
    things.flatMap((each) => {
      const code = codeOf(each, key);
      return code === undefined ? [] : [[code, each] as const];
    }),
  );
