import * as z from 'zod/mini';
import { amount, id, time } from '#contract/values/basic.ts';
import { categoryName } from './category.ts';
import { image } from './image.ts';

/** A thing one can buy: one colour and size of a product. `weight` in grams. */
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
  /** HTML in English; sanitise before showing. */
  ingredient: z.optional(z.string()),
  /** HTML in Burmese; sanitise before showing. */
  ingredient_mm: z.optional(z.string()),
  updatedAt: time,
});
export type Product = z.infer<typeof product>;
