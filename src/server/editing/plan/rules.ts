import type { VariationFields } from './types.ts';
import { productSlug, slugOf } from '#server/catalogue/rules/slug.ts';
import { aliasKinds } from '#contract/catalogue/aliasKinds.ts';
import type { AlsoCalled } from '#contract/catalogue/alsoCalled.ts';
import {
  type AliasField,
  type AliasFields,
  type AliasesInput,
  aliasField,
  isAliasField,
} from '#server/editing/values/aliases.ts';

type Compared = 'size' | 'sizeMm' | 'colour' | 'colourMm' | 'weightGrams' | 'netWeightGrams' | 'archived';
type Compare = { [Key in Compared]?: VariationFields[Key] | undefined };

/** A field of a variation that does not go with another field of the product. */
interface InvalidCombination {
  /** The index of the variation. */
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

/** A stored or new product as far as its slug goes. */
export interface Slugged {
  id: number;
  categoryId: number;
  name: string;
  slug: string;
}

/** A product before (absent for a new one) and after an import. */
export interface SlugMove {
  before?: Slugged;
  after: Omit<Slugged, 'slug'>;
}

/**
 * The slugs of products that are new, renamed or moved to another category. The old ones are free
 * again before the first is given away, so that two products can change names.
 */
export function assignSlugs(moves: SlugMove[], stored: Slugged[]): Map<number, string> {
  const leaving = moves.filter(needsSlug);
  const left = new Set(leaving.map(({ after }) => after.id));
  const taken = new Map<number, Set<string>>();
  for (const { id, categoryId, slug } of stored) if (!left.has(id)) takenIn(taken, categoryId).add(slug);
  return new Map(
    leaving.map(({ after: { id, categoryId, name } }) => {
      const slug = productSlug(name, id, takenIn(taken, categoryId));
      takenIn(taken, categoryId).add(slug);
      return [id, slug];
    }),
  );
}

/** A new name that reads the same in a path keeps the address of the page. */
function needsSlug({ before, after }: SlugMove): boolean {
  return before?.categoryId !== after.categoryId || slugOf(before.name) !== slugOf(after.name);
}

function takenIn(taken: Map<number, Set<string>>, categoryId: number): Set<string> {
  const slugs = taken.get(categoryId) ?? new Set();
  taken.set(categoryId, slugs);
  return slugs;
}

/** The fields of what is stored, a list each. */
export const fieldsOfAliases = (stored: AlsoCalled): AliasFields =>
  Object.fromEntries(aliasKinds.map((kind) => [aliasField(kind), stored[kind] ?? []])) as AliasFields;

/** Returns what is given of some kinds over what is stored; a kind without names is left out. */
function aliasesOf(value: Partial<AliasesInput>, stored: AlsoCalled = {}): AlsoCalled {
  const own = aliasKinds.map((kind) => [kind, value[aliasField(kind)] ?? stored[kind] ?? []] as const);
  return Object.fromEntries(own.filter(([, names]) => names.length > 0));
}

/** The fields of a plan without hidden names, and these under the name of their column, where a plan has some. */
export function withAliasColumn<Fields extends Partial<AliasFields>>(
  fields: Fields,
  stored: AlsoCalled | undefined,
): Omit<Fields, AliasField> & { alsoCalled?: AlsoCalled } {
  const others = Object.entries(fields).filter(([key]) => !isAliasField(key));
  const isEntered = others.length < Object.keys(fields).length;
  return Object.fromEntries([
    ...others,
    ...(isEntered ? [['alsoCalled', aliasesOf(fields, stored)] as const] : []),
  ]) as Omit<Fields, AliasField> & { alsoCalled?: AlsoCalled };
}

/** Those on sale when there are any, else those that were archived. */
export function activeFirst<Thing extends { archived: boolean }>(things: Thing[]): Thing[] {
  const active = things.filter(({ archived }) => !archived);
  return active.length > 0 ? active : things;
}
