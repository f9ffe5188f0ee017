import * as paths from '#i18n/paths.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';

/** The English path of every product and of every category's first page, by what it is the page of. */
function pathsByPage(catalogue: Catalogue): Map<string, string> {
  const { categories } = lookupOf(catalogue);
  return new Map([
    ...categories.map(({ id, slug }) => [`category ${id}`, paths.listing('en', slug)] as const),
    ...catalogue.products.map(
      ({ id, category, slug }) => [`product ${id}`, paths.product('en', category.slug, slug)] as const,
    ),
  ]);
}

/** A path that was that of a page, in English, and whose page that was. */
export interface FormerPath {
  path: string;
  of: string;
  /** Present path of that page; absent while it has left the shop. */
  to?: string;
}

/**
 * The paths that were those of pages and are not any more, sorted. Each belongs to what it was the page of and not to a
 * path, so that it leads to the newest however often that moved, and again when it comes back to the shop. A path that
 * is a page again is no former one; were it given up once more, it would belong to the last that had it.
 *
 * @param former those that were known before
 * @param before the catalogue until now; undefined when nobody knows it
 */
export function formerPaths(
  former: readonly FormerPath[],
  before: Catalogue | undefined,
  after: Catalogue,
): FormerPath[] {
  const current = pathsByPage(after);
  const owner = new Map(former.map(({ path, of }) => [path, of]));
  if (before) for (const [of, path] of pathsByPage(before)) owner.set(path, of);
  for (const path of current.values()) owner.delete(path);
  return [...owner]
    .map(([path, of]) => {
      const to = current.get(of);
      return to === undefined ? { path, of } : { path, of, to };
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}
