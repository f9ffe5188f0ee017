import type { Change, CataloguePlan, StockFrom, StoredCatalogue, VariationFields } from '#server/editing/plan/types.ts';

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

/** The same of a variation. */
export interface VariationChange extends FieldsChange {
  product: number;
  /** Of a stock that a sheet changed. */
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
  /** The revision that this change undid. */
  undoes?: number;
}

/** The ids of the products that a change made or changed, or whose variations it did. */
export const touchedProducts = ({ created, updated, added }: ChangeDetails): number[] => [
  ...created.products,
  ...updated.products.map(({ id }) => id),
  ...updated.variations.map(({ product }) => product),
  ...added.map(({ id }) => id),
];

/** A change with its revision. */
export interface RecordedChange {
  revision: number;
  details: ChangeDetails;
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
