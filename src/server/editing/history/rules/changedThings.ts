import * as z from 'zod/mini';

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
