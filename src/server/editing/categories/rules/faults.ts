import type { ImportFault } from '#contract/operator/goods/import.ts';
import { subtreeIds } from '#server/catalogue/rules/hierarchy.ts';
import type { InUse, NamedEdit, StoredNamed } from './types.ts';

/** The name as people tell names apart: capitals and spaces do not count. */
const plain = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

const fault = (field: string, message: string): ImportFault => ({ path: ['set', field], message });

/** No two may have the same name, and a hidden one can be shown again. */
export function takenName({ kind, id, set }: NamedEdit, stored: readonly StoredNamed[]): ImportFault[] {
  const { name } = set;
  if (name === undefined) return [];
  const twin = stored.find((each) => each.id !== id && plain(each.name) === plain(name));
  const state = twin?.archived ? ', which is hidden; show that one again' : '';
  return twin ? [fault('name', `is the name of ${kind} ${twin.id}${state}`)] : [];
}

/** A parent must be there, and not be the category itself or one below it. */
export function wrongParent({ id, set: { parent } }: NamedEdit, stored: readonly StoredNamed[]): ImportFault[] {
  if (parent === undefined || parent === null) return [];
  if (!stored.some((each) => each.id === parent)) return [fault('parent', `there is no category ${parent}`)];
  const idOf = new Map(stored.map((each) => [each.name, each.id]));
  const tree = stored.map((each) => ({ id: each.id, parentId: idOf.get(each.parent ?? '') ?? null }));
  const own = id === undefined ? [] : subtreeIds(tree, id);
  return own.includes(parent) ? [fault('parent', 'is the category itself, or below it')] : [];
}

/** What shoppers can see something in is not hidden. */
export function stillUsed({ set: { archived } }: NamedEdit, { products, below }: InUse): ImportFault[] {
  if (archived !== true) return [];
  return [
    ...(products > 0 ? [fault('archived', `has ${products} products on sale`)] : []),
    ...(below > 0 ? [fault('archived', `has ${below} categories below it`)] : []),
  ];
}

/** One that it is to stand behind must stand there. */
export const wrongPlace = ({ set: { after } }: NamedEdit, others: readonly StoredNamed[]): ImportFault[] =>
  typeof after === 'number' && !others.some((each) => each.id === after)
    ? [fault('after', 'does not stand there any more')]
    : [];
