import { uniqueKeys } from '#contract/catalogue/fields.ts';
import type { Path } from '#server/editing/input/inputNode.ts';
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
export const clashesWithin = (
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
