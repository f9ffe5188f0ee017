import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Field } from '#contract/catalogue/fields.ts';
import type { FieldChange, EntityChange, FieldValue } from '#contract/operator/goods/catalogue.ts';
import type { CataloguePlan, StoredCatalogue, Change, StockFrom, VariationFields } from '#server/editing/plan/types.ts';
import { stockWords } from '#server/editing/plan/stock.ts';
import { fieldName, shownValue, variationName } from '#server/editing/plan/words.ts';

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

/** The ids of what was made: products in the order of the plan, new variations by their product. */
export interface NewIds {
  products: number[];
  variations: ReadonlyMap<number, number[]>;
}

/** A thing with the fields that changed, before and after. */
export interface FieldsChange {
  id: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export interface VariationChange extends FieldsChange {
  product: number;
  stockFrom?: StockFrom;
}

/** The record of a change of the catalogue: enough to show it, to publish it and to undo it. */
export interface ChangeDetails {
  created: { categories: string[]; brands: string[]; products: number[] };
  updated: {
    categories: FieldsChange[];
    brands: FieldsChange[];
    products: FieldsChange[];
    /** `product` is the id of the product above. */
    variations: VariationChange[];
  };
  /** New variations of products that were there, with the ids that they got. */
  added: { id: number; variations: VariationFields[]; ids: number[] }[];
  undoes?: number;
}

/** The ids of the products that a change made or changed, or whose variations it did. */
export const touchedProducts = ({ created, updated, added }: ChangeDetails): number[] => [
  ...created.products,
  ...updated.products.map(({ id }) => id),
  ...updated.variations.map(({ product }) => product),
  ...added.map(({ id }) => id),
];

const listOf = { category: 'categories', brand: 'brands', product: 'products', variation: 'variations' } as const;

/** Returns whether a change gave a field of a thing another value. */
export const changesField = ({ updated }: ChangeDetails, of: Field['of'], id: number, key: string): boolean =>
  updated[listOf[of]].some((each) => each.id === id && key in each.after);

export interface RecordedChange {
  revision: number;
  details: ChangeDetails;
}

/** The units that a change gave (or, below nothing, took). */
export interface StockMove {
  revision: number;
  by: number;
}

/** The difference that each change made to each stock. */
export function stockMoves(changes: readonly RecordedChange[]): ReadonlyMap<number, StockMove[]> {
  const all = changes.flatMap(({ revision, details }) =>
    details.updated.variations.flatMap(({ id, before, after }) =>
      'stock' in after ? [{ id, revision, by: Number(after['stock']) - Number(before['stock']) }] : [],
    ),
  );
  return Map.groupBy(all, ({ id }) => id);
}

/** The details of a plan: what it makes, and every changed field before and after. */
export function changeDetails(
  { categories, brands, products }: CataloguePlan,
  made: NewIds,
  stored: StoredCatalogue,
): ChangeDetails {
  const variations = new Map(stored.products.flatMap((product) => product.variations.map((each) => [each.id, each])));
  return {
    created: {
      categories: categories.create.map(({ name }) => name),
      brands: brands.create.map(({ name }) => name),
      products: made.products,
    },
    updated: {
      categories: beforeAndAfter(categories.update, byId(stored.categories)),
      brands: beforeAndAfter(brands.update, byId(stored.brands)),
      products: beforeAndAfter(products.update, byId(stored.products)),
      variations: products.update.flatMap(({ id: product, variations: { update } }) =>
        beforeAndAfter(update, variations).map((each) => ({ ...each, product, ...fromOf(update, each.id) })),
      ),
    },
    added: products.update.flatMap(({ id, variations: { create } }) =>
      create.length > 0 ? [{ id, variations: create, ids: made.variations.get(id) ?? [] }] : [],
    ),
  };
}

function fromOf(changes: Change<VariationFields>[], id: number): { stockFrom?: StockFrom } {
  const stockFrom = changes.find((each) => each.id === id)?.stockFrom;
  return stockFrom ? { stockFrom } : {};
}

const byId = <Thing extends { id: number }>(things: Thing[]): Map<number, Thing> =>
  new Map(things.map((each) => [each.id, each]));

function beforeAndAfter<Fields extends object>(changes: Change<Fields>[], stored: ReadonlyMap<number, Fields>) {
  return changes.flatMap(({ id, set }): FieldsChange[] => {
    const keys = Object.keys(set) as (keyof Fields & string)[];
    const before = Object.fromEntries(keys.map((key) => [key, stored.get(id)?.[key]]));
    return keys.length > 0 ? [{ id, before, after: { ...set } }] : [];
  });
}

const maxFields = 3;

/** Returns what an edit did in a line: "Edit of 12 Green Tea: price 4.50 → 5.00". */
export function editSummary(changes: EntityChange[]): string {
  const [first, ...others] = changes;
  if (!first) return 'Edit of nothing';
  const name = first.kind === 'variation' ? `${first.product ?? ''}:${first.id ?? ''}` : String(first.id ?? '');
  const shown = first.fields
    .slice(0, maxFields)
    .map(({ field, before, after }) => `${field} ${brief(before)} → ${brief(after)}`);
  const more = first.fields.length > maxFields ? [`${first.fields.length - maxFields} more fields`] : [];
  if (first.change === 'created') shown.push('new');
  const rest = others.length > 0 ? `; and ${others.length} more` : '';
  return `Edit of ${name} ${first.name}: ${[...shown, ...more].join(', ')}${rest}`;
}

function brief(value: FieldValue): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 1 ? '1 picture' : `${value.length} pictures`;
  const text = String(value);
  const points = Array.from(text.slice(0, 100));
  return points.length > 30 ? `${points.slice(0, 29).join('')}…` : text;
}
