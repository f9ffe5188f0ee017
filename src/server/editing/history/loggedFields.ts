import type { ChangedField } from '#contract/operator/activity.ts';
import type { ActivityFact } from '#contract/operator/activityTable.ts';
import type { EntityChange } from '#contract/operator/goods/catalogue.ts';

/** Returns facts about an act, as many as there are. */
export const loggedFacts = (facts: Readonly<Partial<Record<ActivityFact, ChangedField['now']>>>): ChangedField[] =>
  Object.entries(facts).flatMap(([name, now]) => (now ? [{ name, now }] : []));

/** Returns what the log has of an edit: the name of the one thing and its fields; nothing of many, which are counted. */
export function loggedEdit([first, ...others]: readonly EntityChange[]): { change?: string; fields?: ChangedField[] } {
  if (!first || others.length > 0 || first.change === 'created') return {};
  const fields = first.fields.map(({ field, before, after }) => ({ name: field, was: before, now: after }));
  return { change: first.name, fields: changedFields(fields) };
}

/** Returns fields that became others, or no more than their names where a value is a text, a picture or a table. */
export function changedFields(fields: readonly { name: string; was: unknown; now: unknown }[]): ChangedField[] {
  const short = fields.map(({ name, was, now }) => ({ name, was: shortValue(was), now: shortValue(now) }));
  const areShort = short.every(({ was, now }) => was !== undefined && now !== undefined);
  return short.map(({ name, ...values }) => (areShort ? { name, ...values } : { name }));
}

function shortValue(value: unknown): ChangedField['now'] {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value.length <= 40 ? value : undefined;
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}
