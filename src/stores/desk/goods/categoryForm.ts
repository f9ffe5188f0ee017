import { type Field, fieldsOf } from '#contract/catalogue/fields.ts';
import {
  createBrand,
  createCategory,
  editBrand,
  editCategory,
  listAllBrands,
  listAllCategories,
} from '#contract/operator/goods/categories.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import type { CategoryOrBrand, CategoryOrBrandKind } from './categories.ts';
import { createGoodsDocument } from './document.ts';
import { groupFaultsAfter } from './faults.ts';
import { type Fields, sentFields, textOf, typed } from './fields.ts';

/** A category or a brand in its form, a new one without `one`; beside all of its kind. */
export interface CategoryOrBrandForm {
  kind: CategoryOrBrandKind;
  one: CategoryOrBrand | undefined;
  all: readonly CategoryOrBrand[];
  revision: number;
}

/**
 * Opens a category or a brand, or a new one without an id.
 *
 * @param parent of a new one
 */
export const categoryDocument = (kind: CategoryOrBrandKind, id: number | undefined, parent: number | undefined) =>
  createGoodsDocument<CategoryOrBrandForm>({
    ...{ kind, id, faultsAfter: groupFaultsAfter },
    read: async (own) => {
      const { data: all, revision } = await callAsOperator(kind === 'brand' ? listAllBrands : listAllCategories, {});
      const one = all.find((each) => each.id === own);
      return own !== undefined && !one ? null : { kind, one, all, revision };
    },
    revisionOf: ({ revision }) => revision,
    draftOf: ({ one }) => typed(one ?? { parent }, fields[kind]),
    send: async ([part], { id: own, attempt, seen }) => {
      const set = asRequest(part?.set ?? {});
      if (own === undefined) {
        const call = kind === 'brand' ? createBrand : createCategory;
        return (await callAsOperator(call, { body: { set: { name: '', ...set }, attempt } })).data;
      }
      const body = { set, was: asRequest(part?.was ?? {}), attempt, seen };
      return (await callAsOperator(kind === 'brand' ? editBrand : editCategory, { params: { id: own }, body })).data;
    },
  });

const archived = { name: 'archived', kind: 'flag' } as const;
const fields: Record<CategoryOrBrandKind, readonly Pick<Field, 'name' | 'kind'>[]> = {
  category: [...fieldsOf('category'), archived],
  brand: [...fieldsOf('brand'), archived],
};

/** Returns fields as the calls take them: ids are numbers, and a picture is its address. */
const asRequest = ({ image, ...set }: Fields): Fields =>
  Object.fromEntries([
    ...Object.entries(sentFields(set)).map(([field, value]) => [field, asId(field, value)]),
    ...(typeof image === 'object' ? [['image', image[0]?.url ?? null]] : []),
  ]) as Fields;

const asId = (field: string, value: unknown): unknown =>
  (field === 'parent' || field === 'after') && value !== null ? Number(value) : value;

/** With another parent; it stands last there, unless it is told otherwise. */
export const withParent = ({ after: _, ...draft }: Fields, parent: string): Fields => ({ ...draft, parent });

/** Returns those beside which one stands, without itself: of the same parent, and shown. */
export const siblings = ({ one, all }: CategoryOrBrandForm, draft: Fields): CategoryOrBrand[] =>
  all.filter((each) => String(each.parent ?? '') === textOf(draft['parent']) && !each.archived && each.id !== one?.id);

/** Returns the id of the one before it; who is new, or comes from elsewhere, stands last. */
export function placeOf(form: CategoryOrBrandForm, draft: Fields): string {
  const { one, all } = form;
  const beside = siblings(form, draft);
  const isThere = one && String(one.parent ?? '') === textOf(draft['parent']);
  // Those before it come before it in the order of the shop.
  const place = isThere ? all.indexOf(one) : all.length;
  const before = beside.filter((each) => all.indexOf(each) < place).at(-1);
  return 'after' in draft ? textOf(draft['after']) : String(before?.id ?? '');
}
