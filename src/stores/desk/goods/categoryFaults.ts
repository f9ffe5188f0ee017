import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { NamedDraft } from './categoryDraft.ts';
import { textOf } from './draft.ts';

/** What is wrong with a value, by which the page has its words. */
type NamedFaultKind = 'required' | 'long' | 'zawgyi' | 'taken' | 'takenHidden' | 'circle' | 'place' | 'used' | 'other';

/** What is wrong, by field; with the id of the one that has the name already. */
export type NamedFaults = Readonly<Record<string, { kind: NamedFaultKind; id?: number }>>;

/** What can be told before the shop is asked. */
export function namedFaultsBefore({ set }: NamedDraft, isNew: boolean): NamedFaults {
  const isEmpty = textOf(set['name']).trim() === '';
  return (isNew || 'name' in set) && isEmpty ? { name: { kind: 'required' } } : {};
}

/** The faults that the shop found, at the fields of the page. */
export const namedFaultsAfter = (faults: readonly ImportFault[]): NamedFaults =>
  Object.fromEntries(faults.map(({ path: [, field = 'name'], message }) => [field, faultOf(message)]));

const kinds: readonly [RegExp, NamedFaultKind][] = [
  [/is empty|is missing/u, 'required'],
  [/zawgyi/iu, 'zawgyi'],
  [/is the name of .*hidden/u, 'takenHidden'],
  [/is the name of/u, 'taken'],
  [/too long/u, 'long'],
  [/below it$/u, 'circle'],
  [/any more/u, 'place'],
  [/on sale|categories below/u, 'used'],
];

function faultOf(message: string): NamedFaults[string] {
  const kind = kinds.find(([words]) => words.test(message))?.[1] ?? 'other';
  const id = /is the name of \w+ (\d+)/u.exec(message)?.[1];
  return id === undefined ? { kind } : { kind, id: Number(id) };
}
