import type { ImportFault } from '#contract/operator/import.ts';
import type { KnownAs } from '#server/editing/file/types.ts';
import { differences, fresh, type GivenFields } from './fields.ts';
import type { Changes, Stored } from '#server/editing/plan/types.ts';

/** What a file says about a category or a brand; `known` when it gives the id of one. */
export interface GivenNamed<Fields> {
  said: GivenFields<Fields> & { name: string };
  known: KnownAs | undefined;
}

/** What those that get another name are called before and after. */
export type Renames = ReadonlyMap<string | null, string>;

type Named = { name: string };
type NamedChanges<Fields> = Changes<Fields> & { unchanged: number };

/** Finds those that get another name; whoever is known by an id must be there, and the new name free. */
export function planRenames<Fields extends Named>(
  kind: string,
  spoken: GivenNamed<Fields>[],
  stored: Stored<Fields>[],
  faults: ImportFault[],
): Renames {
  const byId = new Map(stored.map((each) => [each.id, each]));
  const renames = new Map<string, string>();
  for (const { said, known } of spoken) {
    const kept = known && byId.get(known.id);
    if (known && !kept) faults.push({ path: known.path, message: missing(kind, known.id) });
    if (kept && kept.name !== said.name) renames.set(kept.name, said.name);
  }
  const names = new Set(stored.map(({ name }) => name));
  for (const { said, known } of spoken) {
    const after = known ? undefined : renames.get(said.name);
    if (after) faults.push({ path: [], message: leftBehind(kind, said.name, after) });
    const isTaken = known && byId.get(known.id)?.name !== said.name && names.has(said.name) && !renames.has(said.name);
    if (isTaken) faults.push({ path: known.path, message: `there is another ${kind} "${said.name}" in the shop` });
  }
  return renames;
}

const missing = (kind: string, id: number): string => `the shop has no ${kind} ${id}; leave the id out for a new one`;
const leftBehind = (kind: string, before: string, after: string): string =>
  `${kind} "${before}" becomes "${after}" in this file; write the new name wherever the old one stands`;

/** Compares things that are known by an id or by their name alone: categories and brands. */
export function planNamed<Fields extends Named>(
  spoken: GivenNamed<Fields>[],
  stored: Stored<Fields>[],
): NamedChanges<Fields> {
  const byId = new Map(stored.map((each) => [each.id, each]));
  const byName = new Map(stored.map((each) => [each.name, each]));
  const changes: NamedChanges<Fields> = { create: [], update: [], unchanged: 0 };
  for (const { said, known } of spoken) {
    const kept = known ? byId.get(known.id) : byName.get(said.name);
    const set = kept ? differences<Fields>(kept, said) : {};
    if (!kept) changes.create.push(fresh<Fields>(said));
    else if (Object.keys(set).length > 0) changes.update.push({ id: kept.id, set });
    else changes.unchanged += 1;
  }
  return changes;
}
