import * as z from 'zod/mini';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { kindOf } from '#contract/catalogue/fields.ts';
import { joinNames } from '#server/editing/input/aliases.ts';
import type { ChangedField } from '#contract/operator/goods/unpublished.ts';
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
    if (sold.success) things.variations.add(sold.data.variation);
    else if (many.success) addImported(things, many.data);
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

const values = z.record(z.string(), z.unknown());
const edited = z.array(z.object({ id: z.int(), before: values, after: values }));

/** As much of the details of a change as says what it touched; the rest is for its undo. */
const ofPlan = z.object({
  created: z.optional(z.object({ products: z.optional(z.array(z.int())) })),
  updated: z.optional(z.object({ products: z.optional(edited), variations: z.optional(edited) })),
  added: z.optional(z.array(z.object({ id: z.int() }))),
});
const ofStock = z.object({ variation: z.int(), before: z.int(), after: z.int() });

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
  const stock = z.safeParse(ofStock, details);
  if (stock.success) {
    const { variation, before, after } = stock.data;
    return { created: [], products: [], variations: [{ id: variation, fields: [{ field: 'stock', before, after }] }] };
  }
  const { data } = z.safeParse(ofPlan, details);
  const products = (data?.updated?.products ?? []).map((one) => ({ id: one.id, fields: fieldsOf(one) }));
  const added = (data?.added ?? []).map(({ id }) => ({ id, fields: [{ field: 'variations' }] }));
  return {
    created: data?.created?.products ?? [],
    products: [...products, ...added],
    variations: (data?.updated?.variations ?? []).map((one) => ({ id: one.id, fields: fieldsOf(one) })),
  };
}

type Values = Readonly<Record<string, unknown>>;

function fieldsOf({ before, after }: { before: Values; after: Values }): ChangedField[] {
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
