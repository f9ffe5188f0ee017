import * as z from 'zod/mini';

/** A picture. `sources` are alternatives in other widths (px) and formats. */
export const image = z.object({
  url: z.string(),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  sources: z.optional(z.array(z.object({ url: z.string(), width: z.int(), type: z.string() }))),
});
export type Image = z.infer<typeof image>;
