import * as z from 'zod/mini';
import { id } from '#contract/values/basic.ts';
import { alsoCalled } from './alsoCalled.ts';
import { image } from './image.ts';

/** The fields of a category that products and search hits include. */
export const categoryName = z.object({
  id,
  name: z.string(),
  name_mm: z.optional(z.string()),
  slug: z.string(),
});

export const hierarchyEntry = z.extend(categoryName, { nested_level: z.int() });
export type HierarchyEntry = z.infer<typeof hierarchyEntry>;

/** `productCount` includes all subcategories; `hierarchy` goes from the root to the category itself. */
export const category = z.object({
  id,
  name: z.string(),
  name_mm: z.optional(z.string()),
  slug: z.string(),
  image: z.nullable(image),
  get children() {
    return z.array(category);
  },
  productCount: z.int(),
  hierarchy: z.array(hierarchyEntry),
  /** For searching; no page shows it. */
  also_called: z.optional(alsoCalled),
});
export type Category = z.infer<typeof category>;
