import * as z from 'zod/mini';
import { amount, id, time } from '#contract/values/basic.ts';
import { categoryName } from './category.ts';
import { image } from './image.ts';

/** What can be bought: one colour and size of a product. `weight` in grams. */
export const variation = z.object({
  id,
  stock: z.int(),
  weight: z.int(),
  prices: z.array(z.object({ sale_price: amount })),
  images: z.array(image),
  colorAttribute: z.optional(z.object({ value: z.string() })),
  sizeAttribute: z.optional(z.object({ value: z.string() })),
});
export type Variation = z.infer<typeof variation>;

export const product = z.object({
  id,
  name: z.string(),
  name_mm: z.optional(z.string()),
  slug: z.string(),
  description: z.string(),
  description_mm: z.optional(z.string()),
  productType: z.enum(['SINGLE', 'VARIANTS']),
  categoryId: id,
  category: categoryName,
  brand: z.optional(z.object({ id, name: z.string() })),
  images: z.array(image),
  variations: z.array(variation),
  /** HTML in English; sanitise before use. */
  ingredient: z.optional(z.string()),
  /** HTML in Burmese; sanitise before use. */
  ingredient_mm: z.optional(z.string()),
  /** Where it comes from, how to keep it, and what people may be allergic to: one line of plain text each. */
  origin: z.optional(z.string()),
  origin_mm: z.optional(z.string()),
  storage: z.optional(z.string()),
  storage_mm: z.optional(z.string()),
  allergens: z.optional(z.string()),
  allergens_mm: z.optional(z.string()),
  updatedAt: time,
});
export type Product = z.infer<typeof product>;
