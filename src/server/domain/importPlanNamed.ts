import { differences, fresh } from './importPlanFields.ts';
import type { Changes, Stored } from './importPlanShape.ts';

/** Compares things that are known by their name alone: categories and brands. */
export function planNamed<Fields extends { name: string }>(
  spoken: ({ [Key in keyof Fields]: Fields[Key] | undefined } & { name: string })[],
  stored: Stored<Fields>[],
): Changes<Fields> & { unchanged: number } {
  const byName = new Map(stored.map((each) => [each.name, each]));
  const changes = { create: [] as Fields[], update: [] as { id: number; set: Partial<Fields> }[], unchanged: 0 };
  for (const each of spoken) {
    const known = byName.get(each.name);
    const set = known ? differences<Fields>(known, each) : {};
    if (!known) changes.create.push(fresh<Fields>(each));
    else if (Object.keys(set).length > 0) changes.update.push({ id: known.id, set });
    else changes.unchanged += 1;
  }
  return changes;
}
