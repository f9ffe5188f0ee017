import * as z from 'zod/mini';
import { amount, id, time } from '#contract/values/basic.ts';
import { alsoCalled } from './alsoCalled.ts';
import { categoryName } from './category.ts';
import { image } from './image.ts';
import { productSale } from './sale.ts';

/** A size or a colour, in English and, where the shop has it, in Burmese. */
export const attribute = z.object({ value: z.string(), valueMm: z.optional(z.string()) });
export type Attribute = z.infer<typeof attribute>;

/** Variation that can be bought: one colour and size of a product. */
export const variation = z.object({
  id,
  stock: z.int(),
  /** In grams, with the packaging: what the delivery fee is of. */
  weight: z.int(),
  /** In grams, of what is inside: what the price of 100 g is of. Absent where it is not told apart from `weight`. */
  netWeight: z.optional(z.int()),
  /** A GTIN of 8, 12, 13 or 14 digits, where the shop knows it. */
  barcode: z.optional(z.string()),
  /** The day by which it has to be eaten, as 2027-03-01, where the shop says so. */
  expiry: z.optional(z.string()),
  /** The first is what it costs now; while it is on sale the sale stands beside it. */
  prices: z.array(z.object({ sale_price: amount, sale: z.optional(productSale) })),
  images: z.array(image),
  colorAttribute: z.optional(attribute),
  sizeAttribute: z.optional(attribute),
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
  /** Its first picture, whole, as JPEG of 1200 × 630 px: for cards of its page on other sites. */
  shareImage: z.optional(z.string()),
  /** True of what is not food: it has a size and no price of 100 g. Absent of food. */
  household: z.optional(z.boolean()),
  /** True where the owner has ticked it; absent otherwise. */
  vegetarian: z.optional(z.boolean()),
  vegan: z.optional(z.boolean()),
  halal: z.optional(z.boolean()),
  variations: z.array(variation),
  /** HTML in English; sanitise before use. */
  ingredient: z.optional(z.string()),
  /** HTML in Burmese; sanitise before use. */
  ingredient_mm: z.optional(z.string()),
  /** Origin, storage and allergens: one line of plain text each. */
  origin: z.optional(z.string()),
  origin_mm: z.optional(z.string()),
  storage: z.optional(z.string()),
  storage_mm: z.optional(z.string()),
  allergens: z.optional(z.string()),
  allergens_mm: z.optional(z.string()),
  /** For searching; no page shows it. */
  also_called: z.optional(alsoCalled),
  updatedAt: time,
});
export type Product = z.infer<typeof product>;

export const brand = z.object({ id, name: z.string(), image: z.nullable(image) });
export type Brand = z.infer<typeof brand>;

const text = z.nullable(z.string());

/** Size and colour of a variation in both languages, under the names of `editCatalogue`. */
export const choiceNames = { size: text, size_mm: text, colour: text, colour_mm: text };
export type ChoiceNames = Record<keyof typeof choiceNames, string | null>;
