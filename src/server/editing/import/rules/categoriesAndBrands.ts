import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { KnownAs } from '#server/editing/file/types.ts';
import { differences, fresh, type GivenFields } from './fields.ts';
import type { Changes, Stored } from '#server/editing/plan/types.ts';

/** What a file gives of a category or a brand; `known` when it gives the id of one. */
export interface GivenNamed<Fields> {
  fields: GivenFields<Fields> & { name: string };
  known: KnownAs | undefined;
}

/** What those that get another name are called before and after. */
export type Renames = ReadonlyMap<string | null, string>;

type Named = { name: string };
type NamedChanges<Fields> = Changes<Fields> & { unchanged: number };

/** Finds those that get another name; whoever is known by an id must be there, and the new name free. */
export function planRenames<Fields extends Named>(
  kind: string,
  given: GivenNamed<Fields>[],
  stored: Stored<Fields>[],
  faults: ImportFault[],
): Renames {
  const byId = new Map(stored.map((each) => [each.id, each]));
  const renames = new Map<string, string>();
  for (const { fields, known } of given) {
    const kept = known && byId.get(known.id);
    if (known && !kept) faults.push({ path: known.path, message: missing(kind, known.id) });
    if (kept && kept.name !== fields.name) renames.set(kept.name, fields.name);
  }
  const names = new Set(stored.map(({ name }) => name));
  for (const { fields, known } of given) {
    const after = known ? undefined : renames.get(fields.name);
    if (after) faults.push({ path: [], message: leftBehind(kind, fields.name, after) });
    const isTaken =
      known && byId.get(known.id)?.name !== fields.name && names.has(fields.name) && !renames.has(fields.name);
    if (isTaken) faults.push({ path: known.path, message: `there is another ${kind} "${fields.name}" in the shop` });
  }
  return renames;
}

const missing = (kind: string, id: number): string => `the shop has no ${kind} ${id}; leave the id out for a new one`;
const leftBehind = (kind: string, before: string, after: string): string =>
  `${kind} "${before}" becomes "${after}" in this file; write the new name wherever the old one stands`;

/** Compares things that are known by an id or by their name alone: categories and brands. */
export function planNamed<Fields extends Named>(
  given: GivenNamed<Fields>[],
  stored: Stored<Fields>[],
): NamedChanges<Fields> {
  const byId = new Map(stored.map((each) => [each.id, each]));
  const byName = new Map(stored.map((each) => [each.name, each]));
  const changes: NamedChanges<Fields> = { create: [], update: [], unchanged: 0 };
  for (const { fields, known } of given) {
    const kept = known ? byId.get(known.id) : byName.get(fields.name);
    const set = kept ? differences<Fields>(kept, fields) : {};
    if (!kept) changes.create.push(fresh<Fields>(fields));
    else if (Object.keys(set).length > 0) changes.update.push({ id: kept.id, set });
    else changes.unchanged += 1;
  }
  return changes;
}
