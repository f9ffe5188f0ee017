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
  /** The part of its label that has what was asked for; absent where its names or descriptions have it. */
  found_in: z.optional(z.enum(['ingredients', 'allergens', 'origin'])),
});
export type SearchHit = z.infer<typeof searchHit>;

/** A part of a text that a search has read beside the thing that is asked for, in the order of the text. */
export const searchReading = z.object({
  /**
   * `without`: a thing that is left out · `diet`: vegetarian, vegan or halal goods alone · `atMost`, `atLeast`: prices · `cheapest`: lowest price first · `ignored`: words
   * that mean nothing here
   */
  kind: z.enum(['without', 'diet', 'atMost', 'atLeast', 'cheapest', 'ignored']),
  /** The thing or the words, as they were typed; of prices nothing. */
  text: z.optional(z.string()),
  /** A price. */
  amount: z.optional(amount),
  /** The text without this, to search for instead. */
  rest: z.string(),
});
export type SearchReading = z.infer<typeof searchReading>;

/** Result of a search, best first. */
export const searchAnswer = z.object({
  data: z.array(searchHit),
  /**
   * True when nothing is called like the text, and these are only the nearest; absent where the backend does not tell.
   */
  approximate: z.optional(z.boolean()),
  /** Absent where nothing of the kind was read, and where the backend does not tell. */
  readings: z.optional(z.array(searchReading)),
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
