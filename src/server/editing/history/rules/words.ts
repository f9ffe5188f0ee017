import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { type Field, fieldsOf, kindOf } from '#contract/catalogue/fields.ts';
import type { Image } from '#contract/catalogue/image.ts';
import type { FieldChange, FieldValue, EntityChange } from '#contract/operator/goods/catalogue.ts';
import { asPictureValue } from '#contract/catalogue/pictureText.ts';
import { type ChangeDetails, changeDetails, type FieldsChange, type VariationChange } from './details.ts';
import { joinNames } from '#server/editing/values/aliases.ts';
import type { CataloguePlan, StoredCatalogue, VariationFields } from '#server/editing/plan/types.ts';
import { stockWords } from '#server/editing/import/rules/stock.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';

/** The names of the things of a change; what is not made yet has no id. */
export interface Names {
  categories: ReadonlyMap<number, string>;
  brands: ReadonlyMap<number, string>;
  products: ReadonlyMap<number, string>;
  variations: ReadonlyMap<number, string>;
  /** Of new products that have no id yet. */
  fresh: readonly string[];
}

/** A plan in words before it is written: what it makes has names but no ids. */
export const planWords = (plan: CataloguePlan, stored: StoredCatalogue): EntityChange[] =>
  changeWords(changeDetails(plan, { products: [], variations: new Map() }, stored), namesOf(stored, plan));

/** A change in words, thing by thing and field by field, under the names that editors know. */
export function changeWords(details: ChangeDetails, names: Names): EntityChange[] {
  const { created, updated, added } = details;
  return [
    ...created.categories.map((name) => createdEntity('category', { name })),
    ...updated.categories.map((each) => updatedEntity('category', each, names.categories)),
    ...created.brands.map((name) => createdEntity('brand', { name })),
    ...updated.brands.map((each) => updatedEntity('brand', each, names.brands)),
    ...names.fresh.map((name) => createdEntity('product', { name })),
    ...created.products.map((id) => createdEntity('product', { id, name: names.products.get(id) ?? '' })),
    ...productChanges(updated.products, updated.variations, added, names),
  ];
}

type Updated = ChangeDetails['updated'];

/** Every product with its variations behind it. */
function productChanges(
  products: Updated['products'],
  variations: Updated['variations'],
  added: ChangeDetails['added'],
  names: Names,
): EntityChange[] {
  const own = new Map(products.map((each) => [each.id, each]));
  const below = Map.groupBy(variations, ({ product }) => product);
  const fresh = new Map(added.map((each) => [each.id, each]));
  const ids = [...new Set([...own.keys(), ...below.keys(), ...fresh.keys()])].sort((a, b) => a - b);
  return ids.flatMap((id) => {
    const product = own.get(id);
    const news = fresh.get(id);
    const of = { product: id };
    return [
      ...(product ? [updatedEntity('product', product, names.products)] : []),
      ...(below.get(id) ?? []).map((each) => ({ ...updatedEntity('variation', each, names.variations), ...of })),
      ...(news?.variations.map((each, i) => {
        const name = variationName(names.products.get(id) ?? '', each);
        return createdEntity('variation', withoutUndefined({ ...of, name, id: news.ids[i] }));
      }) ?? []),
    ];
  });
}

const createdEntity = (
  kind: EntityChange['kind'],
  rest: Omit<EntityChange, 'kind' | 'change' | 'fields'>,
): EntityChange => ({
  kind,
  ...rest,
  change: 'created',
  fields: [],
});

function updatedEntity(
  kind: Field['of'],
  { id, before, after, stockFrom }: FieldsChange & Pick<VariationChange, 'stockFrom'>,
  names: ReadonlyMap<number, string>,
): EntityChange {
  const fields = Object.keys(after).map((key) => {
    const note = key === 'stock' && stockFrom ? stockWords(stockFrom) : undefined;
    return withoutUndefined({ ...fieldChange(kind, key, before[key], after[key]), note });
  });
  return { kind, id, name: names.get(id) ?? '', change: 'updated', fields };
}

function fieldChange(kind: Field['of'], key: string, before: unknown, after: unknown): FieldChange {
  return { field: fieldName(kind, key), before: shownValue(key, before), after: shownValue(key, after) };
}

/** A field of a plan under the name of its column. */
export const fieldName = (of: Field['of'], key: string): string =>
  fieldsOf(of).find((field) => field.key === key)?.name ?? key;

/** A value of a plan in the form that people read. */
export function shownValue(key: string, value: unknown): FieldValue {
  if (value === undefined || value === null) return null;
  const kind = kindOf(key);
  if (kind === 'money') return fromMinor(Number(value));
  if (kind === 'pictures') return (value as Image[]).map(asPictureValue);
  if (kind === 'picture') return (value as Image).url;
  if (kind === 'names') return joinNames(value as string[]) || null;
  return value as string | number | boolean;
}

/** "Green Tea (Red, S)" */
export function variationName(product: string, { colour, size }: Pick<VariationFields, 'colour' | 'size'>): string {
  const option = [colour, size].filter(Boolean).join(', ');
  return option ? `${product} (${option})` : product;
}

/** The names of everything in the shop, and of the products that a plan makes. */
export function namesOf(stored: StoredCatalogue, plan?: CataloguePlan): Names {
  const named = (things: { id: number; name: string }[]) => new Map(things.map(({ id, name }) => [id, name]));
  return {
    categories: named(stored.categories),
    brands: named(stored.brands),
    products: new Map(stored.products.map(({ id, nameEn }) => [id, nameEn])),
    variations: new Map(
      stored.products.flatMap(({ nameEn, variations }) =>
        variations.map((each) => [each.id, variationName(nameEn, each)] as const),
      ),
    ),
    fresh: plan?.products.create.map(({ nameEn }) => nameEn) ?? [],
  };
}
