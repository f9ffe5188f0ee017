import type * as z from 'zod/mini';
import type { CategorySet, brandSet } from '#contract/operator/goods/categories.ts';
import type { AliasFields } from '#server/editing/values/aliases.ts';
import type { BrandFields, CategoryFields, Stored } from '#server/editing/plan/types.ts';

/** What is made or changed here. */
export type NamedKind = 'category' | 'brand';

/** The fields that are set; a brand has fewer. */
export type NamedSet = CategorySet & z.infer<typeof brandSet>;

/** A category or a brand, and where it stands. */
export type StoredNamed = Stored<BrandFields & Partial<AliasFields & Pick<CategoryFields, 'nameMm' | 'parent'>>> & {
  position: number;
};

/** What somebody wants of a category or a brand; a new one has no id. */
export interface NamedEdit {
  kind: NamedKind;
  id: number | undefined;
  set: NamedSet;
  /** What they saw in these fields. */
  was: NamedSet;
}

/** What would be hidden with it. */
export interface InUse {
  /** Its products on sale. */
  products: number;
  /** Categories below it that are shown. */
  below: number;
}
