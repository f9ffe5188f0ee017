import type { Choice } from './choice.ts';

/** One filter of a choice, and the choice without it. Amounts are in the shop's currency or in grams, the smaller first. */
export type ChosenFilter = { without: Choice } & (
  | { kind: 'stock' }
  | { kind: 'brand'; id: number }
  | { kind: 'price' | 'weight'; min: number | undefined; max: number | undefined }
);

/** The filters of a choice one by one: each brand is one, a range is one. */
export function chosenFilters(choice: Choice): ChosenFilter[] {
  const { stock, brands, from, to, light, heavy } = choice;
  return [
    ...(stock ? [{ kind: 'stock', without: { ...choice, stock: false } } as const] : []),
    ...brands.map(
      (id) => ({ kind: 'brand', id, without: { ...choice, brands: brands.filter((other) => other !== id) } }) as const,
    ),
    ...range('price', from, to, { ...choice, from: undefined, to: undefined }),
    ...range('weight', light, heavy, { ...choice, light: undefined, heavy: undefined }),
  ];
}

/** A range may be written the wrong way round (find.ts). */
function range(kind: 'price' | 'weight', one: number | undefined, other: number | undefined, without: Choice) {
  if (one === undefined && other === undefined) return [];
  const isReversed = one !== undefined && other !== undefined && one > other;
  const [min, max] = isReversed ? [other, one] : [one, other];
  return [{ kind, min, max, without }];
}
