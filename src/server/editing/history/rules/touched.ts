import * as z from 'zod/mini';
import type { ChangedField } from '#contract/operator/unpublished.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';

const values = z.record(z.string(), z.unknown());
const edited = z.array(z.object({ id: z.int(), before: values, after: values }));

/** As much of what is written down beside a change as tells what was touched; the rest is for undoing it. */
const written = z.object({
  created: z.optional(z.object({ products: z.optional(z.array(z.int())) })),
  updated: z.optional(z.object({ products: z.optional(edited), variations: z.optional(edited) })),
  added: z.optional(z.array(z.object({ id: z.int() }))),
});
const stock = z.object({ variation: z.int(), before: z.int(), after: z.int() });

/** What a change touched. */
export interface Touched {
  /** New products by id. */
  created: number[];
  products: { id: number; fields: ChangedField[] }[];
  /** Fields of variations; each belongs to a product that only the database knows. */
  variations: { id: number; fields: ChangedField[] }[];
}

/** Reads what a change touched from what was written down beside it; nothing where that says nothing. */
export function touchedBy(details: unknown): Touched {
  const ofStock = z.safeParse(stock, details);
  if (ofStock.success) {
    const { variation, before, after } = ofStock.data;
    return { created: [], products: [], variations: [{ id: variation, fields: [{ field: 'stock', before, after }] }] };
  }
  const { data } = z.safeParse(written, details);
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
  return Object.keys(after).map((name) => {
    const [was, is] = [shown(name, before[name]), shown(name, after[name])];
    return {
      field: name === 'priceMinor' ? 'price' : name,
      ...(was === undefined ? {} : { before: was }),
      ...(is === undefined ? {} : { after: is }),
    };
  });
}

/** Longer than this nobody reads in a list of changes. */
const LONGEST = 120;

function shown(name: string, value: unknown): ChangedField['before'] {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return name === 'priceMinor' ? fromMinor(value) : value;
  return typeof value === 'string' && value.length <= LONGEST ? value : undefined;
}
