import * as z from 'zod/mini';

/** A picture. `sources` are alternatives in other widths (px) and formats. */
export const image = z.object({
  url: z.string(),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  sources: z.optional(z.array(z.object({ url: z.string(), width: z.int(), type: z.string() }))),
  /** Description of the picture, in English and in Burmese, for people who do not see it. */
  alt: z.optional(z.string()),
  alt_mm: z.optional(z.string()),
});
export type Image = z.infer<typeof image>;

/** A picture as it stands in a field: its URL, and what is to be seen where that is said in a language. */
export const pictureValue = z.union([
  z.string(),
  z.object({ url: z.string(), alt: z.nullable(z.string()), alt_mm: z.nullable(z.string()) }),
]);
export type PictureValue = z.infer<typeof pictureValue>;
