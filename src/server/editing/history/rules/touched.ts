import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import * as z from 'zod/mini';
import { isAliasField, joinNames } from '#server/editing/values/aliases.ts';
import type { ChangedField } from '#contract/operator/goods/unpublished.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';

const values = z.record(z.string(), z.unknown());
const edited = z.array(z.object({ id: z.int(), before: values, after: values }));

/** As much of the details of a change as says what it touched; the rest is for its undo. */
const ofPlan = z.object({
  created: z.optional(z.object({ products: z.optional(z.array(z.int())) })),
  updated: z.optional(z.object({ products: z.optional(edited), variations: z.optional(edited) })),
  added: z.optional(z.array(z.object({ id: z.int() }))),
});
const ofStock = z.object({ variation: z.int(), before: z.int(), after: z.int() });

/** What a change touched. */
export interface Touched {
  /** New products by id. */
  created: number[];
  products: { id: number; fields: ChangedField[] }[];
  /** Without their products, which only the database knows. */
  variations: { id: number; fields: ChangedField[] }[];
}

/** What a change touched, from the details that the history keeps; nothing where these are of another kind. */
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
      field: name === 'priceMinor' ? 'price' : name,
      before: shortValue(name, before[name]),
      after: shortValue(name, after[name]),
    }),
  );
}

/** A longer text is left out of a list of changes. */
const maxLength = 120;

function shortValue(name: string, given: unknown): ChangedField['before'] {
  const value = isAliasField(name) && Array.isArray(given) ? joinNames(given) || null : given;
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return name === 'priceMinor' ? fromMinor(value) : value;
  return typeof value === 'string' && value.length <= maxLength ? value : undefined;
}
