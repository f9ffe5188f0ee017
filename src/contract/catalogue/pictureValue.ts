import * as z from 'zod/mini';

/** A picture as it stands in a field: its URL, and what is to be seen where that is said in a language. */
export const pictureValue = z.union([
  z.string(),
  z.object({ url: z.string(), alt: z.nullable(z.string()), alt_mm: z.nullable(z.string()) }),
]);
export type PictureValue = z.infer<typeof pictureValue>;
