import type { CataloguePlan, ProductFields, StoredCatalogue } from '#server/editing/plan/types.ts';
import { type AliasFields, aliasFields } from '#server/editing/values/aliases.ts';

/** So many say enough. */
const mostNotes = 20;

interface Named {
  name: string;
  /** Own names and hidden ones, in lower case. */
  own: string[];
  hidden: string[];
  /** Hidden ones that the plan adds. */
  added: string[];
}

/**
 * Hidden names that a plan adds and that other products on sale are called as well, in English sentences: allowed, for
 * it may be meant, and said.
 *
 * @param stored asked only where the plan is about hidden names
 */
export function aliasNotes(plan: CataloguePlan, stored: () => StoredCatalogue): string[] {
  if (!isAboutAliases(plan)) return [];
  const things = productsAfter(plan, stored());
  const added = new Map(things.flatMap((thing) => thing.added.map((name) => [name.toLowerCase(), name] as const)));
  if (added.size === 0) return [];
  const owners = new Map<string, Named[]>();
  const holders = new Map<string, number>();
  for (const thing of things) {
    for (const name of thing.own) if (added.has(name)) owners.set(name, [...(owners.get(name) ?? []), thing]);
    for (const name of new Set(thing.hidden)) holders.set(name, (holders.get(name) ?? 0) + 1);
  }
  const notes = [
    ...things.flatMap((thing) => thing.added.flatMap((name) => ownNameNote(name, thing, owners))),
    ...[...added].flatMap(([key, name]) => {
      const count = holders.get(key) ?? 0;
      return count > 1 ? [`"${name}" is a hidden name of ${count} products`] : [];
    }),
  ];
  const rest = notes.length - mostNotes;
  return rest > 0
    ? [...notes.slice(0, mostNotes), `… and ${rest} more hidden names that several products have`]
    : notes;
}

const isAboutAliases = ({ products: { create, update } }: CataloguePlan): boolean =>
  create.some((fields) => hiddenOf(fields).length > 0) ||
  update.some(({ set }) => aliasFields.some((field) => field in set));

function ownNameNote(name: string, thing: Named, owners: ReadonlyMap<string, Named[]>): string[] {
  const other = owners.get(name.toLowerCase())?.find((each) => each !== thing);
  return other ? [`"${name}", a hidden name of "${thing.name}", is the name of "${other.name}"`] : [];
}

/** The products on sale as they will be. */
function productsAfter({ products: { create, update } }: CataloguePlan, stored: StoredCatalogue): Named[] {
  const changes = new Map(update.map(({ id, set }) => [id, set]));
  return [
    ...stored.products.flatMap((before) => named({ ...before, ...changes.get(before.id) }, before)),
    ...create.flatMap((fields) => named(fields, undefined)),
  ];
}

function named(after: ProductFields, before: AliasFields | undefined): Named[] {
  if (after.archived) return [];
  const known = new Set(before && hiddenOf(before));
  const hidden = hiddenOf(after);
  const own = [after.nameEn, after.nameMm ?? ''].filter(Boolean).map((name) => name.toLowerCase());
  const added = hidden.filter((name) => !known.has(name));
  return [{ name: after.nameEn, own, hidden: hidden.map((name) => name.toLowerCase()), added }];
}

const hiddenOf = (fields: AliasFields): string[] => [...new Set(aliasFields.flatMap((field) => fields[field]))];
