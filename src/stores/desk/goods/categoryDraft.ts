import { aliasKinds } from '#contract/catalogue/aliasKinds.ts';
import type { CategorySet } from '#contract/operator/goods/categories.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { siblings } from './categories.ts';
import type { CategoryOrBrand, CategoryOrBrandKind } from './categoryChoices.ts';
import { type ChangedFields, type Fields, type FieldValue, keepIn, keptIn, textOf } from './draft.ts';

/** Changes of a category or a brand that are not saved yet. */
export interface CategoryOrBrandDraft extends ChangedFields {
  /** The revision that was seen. */
  seen: number | undefined;
  /** The part that was sent and its key, while nobody knows whether it arrived. */
  sent?: (ChangedFields & { attempt: string }) | undefined;
}

export const emptyCategoryOrBrandDraft: CategoryOrBrandDraft = { set: {}, was: {}, seen: undefined };

/**
 * The fields of one of them as a form has them; `after` is the one before it. Who is new, or comes from elsewhere, stands
 * last.
 *
 * @param parent below which it is to stand
 */
export function namedFields(
  one: CategoryOrBrand | undefined,
  all: readonly CategoryOrBrand[],
  parent: number | null,
): Fields {
  const beside = siblings(all, parent, one?.id);
  const own = beside.findIndex((each) => each.id === one?.id);
  const after = (own < 0 ? beside.at(-1) : beside[own - 1])?.id ?? null;
  if (!one) return { after };
  const { name, name_mm = null, image, archived } = one;
  const hidden = Object.fromEntries(
    aliasKinds.map((kind) => [`also_called_${kind}`, one[`also_called_${kind}`] ?? null]),
  );
  return { ...hidden, name, name_mm, parent: one.parent ?? null, image: image ? [image] : [], archived, after };
}

/** The fields with what was typed. */
export function shownCategoryOrBrand(
  one: CategoryOrBrand | undefined,
  all: readonly CategoryOrBrand[],
  { set }: ChangedFields,
): Fields {
  const parent = 'parent' in set ? set['parent'] : one?.parent;
  return { ...namedFields(one, all, typeof parent === 'number' ? parent : null), ...set };
}

/** As the calls take it: a picture by its address, nothing for an empty box. */
export const sentFields = (fields: Fields): CategorySet =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, plainValue(field, value)]));

function plainValue(field: string, value: FieldValue): unknown {
  if (Array.isArray(value)) return value[0]?.url ?? null;
  return value === '' && field !== 'name' ? null : value;
}

const keyOf = (kind: CategoryOrBrandKind, id: number | undefined): string => `draft:${kind}:${id ?? 'new'}`;

/** Keeps the draft of one of them. */
export const persistCategoryOrBrandDraft = (
  kind: CategoryOrBrandKind,
  id: number | undefined,
  draft: CategoryOrBrandDraft,
): void => keepIn(keyOf(kind, id), Object.keys(draft.set).length === 0 ? undefined : draft);

/** The draft that was kept; an empty one without. */
export const persistedCategoryOrBrandDraft = (
  kind: CategoryOrBrandKind,
  id: number | undefined,
): CategoryOrBrandDraft => keptIn(keyOf(kind, id), emptyCategoryOrBrandDraft);

/** Kinds of faults of a value, by which the page has its words. */
type CategoryOrBrandFaultKind =
  'required' | 'long' | 'zawgyi' | 'taken' | 'takenHidden' | 'circle' | 'place' | 'used' | 'other';

/** Faults, by field; with the id of the one that has the name already. */
export type CategoryOrBrandFaults = Readonly<Record<string, { kind: CategoryOrBrandFaultKind; id?: number }>>;

/** Returns the faults that can be told before the shop is asked. */
export function namedFaultsBefore({ set }: CategoryOrBrandDraft, isNew: boolean): CategoryOrBrandFaults {
  const isEmpty = textOf(set['name']).trim() === '';
  return (isNew || 'name' in set) && isEmpty ? { name: { kind: 'required' } } : {};
}

/** The faults that the shop found, at the fields of the page. */
export const namedFaultsAfter = (faults: readonly ImportFault[]): CategoryOrBrandFaults =>
  Object.fromEntries(faults.map(({ path: [, field = 'name'], message }) => [field, faultOf(message)]));

const kinds: readonly [RegExp, CategoryOrBrandFaultKind][] = [
  [/is empty|is missing/u, 'required'],
  [/zawgyi/iu, 'zawgyi'],
  [/is the name of .*hidden/u, 'takenHidden'],
  [/is the name of/u, 'taken'],
  [/too long/u, 'long'],
  [/below it$/u, 'circle'],
  [/any more/u, 'place'],
  [/on sale|categories below/u, 'used'],
];

function faultOf(message: string): CategoryOrBrandFaults[string] {
  const kind = kinds.find(([words]) => words.test(message))?.[1] ?? 'other';
  const id = /is the name of \w+ (\d+)/u.exec(message)?.[1];
  return id === undefined ? { kind } : { kind, id: Number(id) };
}
