import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { GivenProduct, GivenVariation } from '#server/editing/file/types.ts';

type Path = ImportFault['path'];

/** What a product that turns out to be new must say; only ids that are ignored or unknown let it come so far. */
export function missingProductFields({ path, category, nameEn, variations }: GivenProduct): ImportFault[] {
  return [
    ...lacks({ category, nameEn }, path, 'a new product needs it'),
    ...variations.flatMap((each, i) =>
      missingVariationFields(each, [...path, 'variations', i], 'a new variation needs it'),
    ),
  ];
}

/** What a new variation must say. */
export function missingVariationFields({ weightGrams, stock }: GivenVariation, path: Path, why: string): ImportFault[] {
  return lacks({ weightGrams, stock }, path, why);
}

function lacks(needed: Readonly<Record<string, unknown>>, path: Path, why: string): ImportFault[] {
  const missing = Object.keys(needed).filter((key) => needed[key] === undefined);
  return missing.map((key) => ({ path, message: `${key} is missing; ${why}` }));
}
