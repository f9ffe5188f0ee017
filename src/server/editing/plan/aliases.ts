import type { AliasKind } from '#contract/catalogue/aliasKinds.ts';
import type { AliasOwner } from '#contract/operator/goods/aliases.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { type CataloguePlan, type ProductFields, planOf, type StoredCatalogue } from './types.ts';
import { type AliasFields, aliasField, aliasFields, aliases } from '#server/editing/input/aliases.ts';
import { InputNode, faulty } from '#server/editing/input/inputNode.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isSyllable, syllables } from '#burmese/syllables.ts';

/** A hidden name that somebody gives. */
export interface RequestedAlias {
  name: string;
  kind: AliasKind;
  to: AliasOwner;
}

/**
 * Plans one more hidden name of a product or a category; answers the names that it adds as well.
 *
 * @throws {Refusal} not_found, invalid
 */
export function planAlias({ name, kind, to }: RequestedAlias, stored: StoredCatalogue) {
  const field = aliasField(kind);
  const things = to.kind === 'product' ? stored.products : stored.categories;
  const thing = things.find(({ id }) => id === to.id);
  if (!thing) throw new Refusal('not_found');
  const faults: ImportFault[] = [];
  const read = (value: unknown): string[] => aliases(InputNode.top(value, faults)) ?? [];
  const added = read(name);
  const names = read([...thing[field], ...added]);
  if (faults.length === 0 && added.length === 0) faults.push({ path: [], message: 'is empty' });
  if (faults.length > 0) throw faulty(faults.map(({ message }) => ({ path: ['name'], message })));
  const set = { [field]: names };
  const more = names.length > thing[field].length;
  const update = more ? [{ id: to.id, set, variations: { create: [], update: [] } }] : [];
  return { added, plan: planOf({ [to.kind === 'product' ? 'products' : 'categories']: { create: [], update } }) };
}

/** Each is a search of its own. */
const most = 6;
const shortestWord = 3;

/** Texts that may find what the whole does not: its words, the longest first, and Burmese without its last syllables. */
export function shorterTexts(text: string): string[] {
  const words = text.split(/[\s,.()/-]+/u).filter(({ length }) => length >= shortestWord);
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const begun = longestFirst.flatMap((word) => {
    const parts = syllables(word).filter(isSyllable);
    return parts.slice(2).map((_, left) => parts.slice(0, parts.length - 1 - left).join(''));
  });
  return [...new Set([...longestFirst, ...begun])].filter((each) => each !== text).slice(0, most);
}

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
