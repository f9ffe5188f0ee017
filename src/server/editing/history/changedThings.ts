import * as z from 'zod/mini';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { kindOf } from '#contract/catalogue/fields.ts';
import { joinNames } from '#server/editing/input/aliases.ts';
import type { ChangedField } from '#contract/operator/goods/unpublished.ts';
import type { ChangeDetails, FieldsChange } from './words.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';

/** The ids of the things that a change of the catalogue touched, which may show on pages. */
export interface ChangedThings {
  products: Set<number>;
  variations: Set<number>;
  categories: Set<number>;
  brands: Set<number>;
}

const withId = z.looseObject({ id: z.int() });

const imported = z.strictObject({
  created: z.strictObject({
    categories: z.array(z.unknown()),
    brands: z.array(z.unknown()),
    products: z.array(z.int()),
  }),
  updated: z.strictObject({
    categories: z.array(withId),
    brands: z.array(withId),
    products: z.array(withId),
    variations: z.array(withId),
  }),
  added: z.array(withId),
  undoes: z.optional(z.int()),
});

const stock = z.strictObject({
  variation: z.int(),
  before: z.int(),
  after: z.int(),
  note: z.optional(z.string()),
  undoes: z.optional(z.int()),
});

/** A sale that began or ended: the products that it is of; null where there are too many to name. */
const sale = z.strictObject({ sale: z.int(), products: z.nullable(z.array(z.int())) });

const feeTable = z.union([z.array(z.unknown()), z.looseObject({ default: z.array(z.unknown()) })]);
const deliveryFees = z.strictObject({ before: feeTable, after: feeTable });

/**
 * Everything that some changes touched.
 *
 * @param details of each change, as the history keeps them
 * @returns undefined when the details of one have an unknown form
 */
export function changedThings(details: readonly unknown[]): ChangedThings | undefined {
  const things: ChangedThings = {
    products: new Set(),
    variations: new Set(),
    categories: new Set(),
    brands: new Set(),
  };
  for (const one of details) {
    if (z.safeParse(deliveryFees, one).success) continue;
    const sold = z.safeParse(stock, one);
    const many = z.safeParse(imported, one);
    const priced = z.safeParse(sale, one);
    if (sold.success) things.variations.add(sold.data.variation);
    else if (many.success) addImported(things, many.data);
    else if (priced.success && priced.data.products) for (const id of priced.data.products) things.products.add(id);
    else return undefined;
  }
  return things;
}

function addImported(things: ChangedThings, { created, updated, added }: z.infer<typeof imported>): void {
  for (const id of created.products) things.products.add(id);
  for (const { id } of [...updated.products, ...added]) things.products.add(id);
  for (const { id } of updated.variations) things.variations.add(id);
  for (const { id } of updated.categories) things.categories.add(id);
  for (const { id } of updated.brands) things.brands.add(id);
}

/** The record of a change by `stock set`: the variation without its product. */
interface StockDetails {
  variation: number;
  before: number;
  after: number;
}

/** Returns the details of a change by `stock set`; undefined for any other change. */
export const stockDetails = (details: unknown): StockDetails | undefined =>
  typeof details === 'object' && details !== null && 'variation' in details ? (details as StockDetails) : undefined;

const nothing: ChangeDetails = {
  created: { categories: [], brands: [], products: [] },
  updated: { categories: [], brands: [], products: [], variations: [] },
  added: [],
};

/**
 * Returns the details of a change of goods, categories or brands; lists that older changes do not have are empty.
 *
 * @param productOf the product of each variation whose stock was set by hand
 */
export function parseDetails(details: unknown, productOf: ReadonlyMap<number, number>): ChangeDetails | undefined {
  const stock = stockDetails(details);
  if (stock) {
    const { variation: id, before, after } = stock;
    const changed = { id, product: productOf.get(id) ?? 0, before: { stock: before }, after: { stock: after } };
    return { ...nothing, updated: { ...nothing.updated, variations: [changed] } };
  }
  if (typeof details !== 'object' || details === null || !('updated' in details)) return undefined;
  const { created, updated, added } = details as Partial<ChangeDetails>;
  return {
    created: { ...nothing.created, ...created },
    updated: { ...nothing.updated, ...updated },
    added: (added ?? []).map((each) => ({ ...each, ids: (each.ids as number[] | undefined) ?? [] })),
  };
}

/** The things that a change touched. */
export interface Touched {
  /** New products by id. */
  created: number[];
  products: { id: number; fields: ChangedField[] }[];
  /** Without their products, which only the database knows. */
  variations: { id: number; fields: ChangedField[] }[];
}

/** Returns what a change touched, from the details that the history keeps; nothing where these are of another kind. */
export function touchedBy(details: unknown): Touched {
  const { created, updated, added } = parseDetails(details, new Map()) ?? nothing;
  const touched = (one: FieldsChange) => ({ id: one.id, fields: fieldsOf(one) });
  return {
    created: created.products,
    products: [...updated.products.map(touched), ...added.map(({ id }) => ({ id, fields: [{ field: 'variations' }] }))],
    variations: updated.variations.map(touched),
  };
}

function fieldsOf({ before, after }: FieldsChange): ChangedField[] {
  return Object.keys(after).map((name) =>
    withoutUndefined({
      field: kindOf(name) === 'money' ? name.replace(/Minor$/u, '') : name,
      before: shortValue(name, before[name]),
      after: shortValue(name, after[name]),
    }),
  );
}

/** A longer text is left out of a list of changes. */
const maxLength = 120;

function shortValue(name: string, input: unknown): ChangedField['before'] {
  const value = kindOf(name) === 'names' && Array.isArray(input) ? joinNames(input) || null : input;
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return kindOf(name) === 'money' ? fromMinor(value) : value;
  return typeof value === 'string' && value.length <= maxLength ? value : undefined;
}
