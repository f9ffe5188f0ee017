import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { categoryName } from '#contract/catalogue/category.ts';
import { image } from '#contract/catalogue/image.ts';
import { amount, id } from '#contract/values/basic.ts';

export const searchHit = z.object({
  id,
  name: z.string(),
  name_mm: z.optional(z.string()),
  slug: z.string(),
  category: categoryName,
  images: z.array(image),
  price: z.nullable(amount),
  /** The price without the sale that it is of, to be struck through; absent where there is none. */
  regular_price: z.optional(amount),
});
export type SearchHit = z.infer<typeof searchHit>;

/** Result of a search, best first. */
export const searchAnswer = z.object({
  data: z.array(searchHit),
  /**
   * True when nothing is called like the text, and these are only the nearest; absent where the backend does not tell.
   */
  approximate: z.optional(z.boolean()),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchProducts = defineCall({
  tag: 'Catalogue',
  method: 'GET',
  audience: 'everyone',
  id: 'searchProducts',
  path: '/client/product-filter/{text}',
  summary: 'Products that match a text, best first, at most 20',
  params: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  response: searchAnswer,
  refusals: ['text_length', 'too_many'],
});
