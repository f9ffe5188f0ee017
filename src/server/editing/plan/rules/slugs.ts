import { productSlug, slugOf } from '#server/catalogue/rules/slug.ts';

/** A stored or new product as far as its slug goes. */
export interface Slugged {
  id: number;
  categoryId: number;
  name: string;
  slug: string;
}

/** A product before (absent for a new one) and after an import. */
export interface SlugMove {
  before?: Slugged;
  after: Omit<Slugged, 'slug'>;
}

/**
 * The slugs of products that are new, renamed or moved to another category. The old ones are free
 * again before the first is given away, so that two products can change names.
 */
export function assignSlugs(moves: SlugMove[], stored: Slugged[]): Map<number, string> {
  const leaving = moves.filter(needsSlug);
  const left = new Set(leaving.map(({ after }) => after.id));
  const taken = new Map<number, Set<string>>();
  for (const { id, categoryId, slug } of stored) if (!left.has(id)) takenIn(taken, categoryId).add(slug);
  return new Map(
    leaving.map(({ after: { id, categoryId, name } }) => {
      const slug = productSlug(name, id, takenIn(taken, categoryId));
      takenIn(taken, categoryId).add(slug);
      return [id, slug];
    }),
  );
}

/** A new name that reads the same in a path keeps the address of the page. */
function needsSlug({ before, after }: SlugMove): boolean {
  return before?.categoryId !== after.categoryId || slugOf(before.name) !== slugOf(after.name);
}

function takenIn(taken: Map<number, Set<string>>, categoryId: number): Set<string> {
  const slugs = taken.get(categoryId) ?? new Set();
  taken.set(categoryId, slugs);
  return slugs;
}
