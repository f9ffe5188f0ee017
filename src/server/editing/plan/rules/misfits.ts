import type { VariationFields } from '#server/editing/plan/types.ts';

type Compared = 'size' | 'sizeMm' | 'colour' | 'colourMm' | 'weightGrams' | 'netWeightGrams' | 'archived';
type Compare = { [Key in Compared]?: VariationFields[Key] | undefined };

/** A field of a variation that does not go with another field of the product. */
export interface Misfit {
  /** The index of the variation. */
  at: number;
  key: Compared;
  /** The field beside it that could be changed as well. */
  beside: Compared;
  message: string;
}

/** What does not fit together in the variations of a product, whoever writes them. */
export const misfits = (variations: readonly Compare[]): Misfit[] => [
  ...variations.flatMap((each, at) => [...lonely(each, at), ...tooMuchInside(each, at)]),
  ...calledTwice(variations),
];

const pairs = [
  ['size', 'sizeMm'],
  ['colour', 'colourMm'],
] as const;

/** Variations are told apart by the English text, so there is none without it. */
const lonely = (variation: Compare, at: number): Misfit[] =>
  pairs.flatMap(([english, burmese]) =>
    variation[burmese] && !variation[english]
      ? [{ at, key: burmese, beside: english, message: `needs an English ${english} beside it` }]
      : [],
  );

function tooMuchInside({ weightGrams = Infinity, netWeightGrams }: Compare, at: number): Misfit[] {
  if (!netWeightGrams || netWeightGrams <= weightGrams) return [];
  const message = `the net weight (${netWeightGrams} g) is more than the weight with packaging (${weightGrams} g)`;
  return [{ at, key: 'netWeightGrams', beside: 'weightGrams', message }];
}

/** A size that two variations share is called the same in both. */
function calledTwice(variations: readonly Compare[]): Misfit[] {
  return pairs.flatMap(([english, burmese]) => {
    const names = new Map<string, string>();
    return variations.flatMap((each, at): Misfit[] => {
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
