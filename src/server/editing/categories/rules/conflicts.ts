import type { FieldValue } from '#contract/operator/goods/catalogue.ts';
import type { NamedEdit, NamedSet, StoredNamed } from './types.ts';

/** A field that is no longer what an editor saw, and its key in a plan. */
export interface SeenOtherwise {
  field: string;
  now: FieldValue;
  key: string;
}

const keys = { name: 'name', name_mm: 'nameMm', parent: 'parent', image: 'image', archived: 'archived' } as const;
type Field = keyof typeof keys;

/** The fields that have another value than the editor saw, unless it is the one that they wish for. */
export function otherThanSeen({ set, was }: NamedEdit, now: StoredNamed, all: readonly StoredNamed[]): SeenOtherwise[] {
  const current = fieldsNow(now, all);
  return (Object.keys(keys) as Field[]).flatMap((field) => {
    const value = current[field] ?? null;
    const isFine = [was, set].some((side) => plain(side[field]) === value);
    return !(field in was) || isFine ? [] : [{ field, now: value, key: keys[field] }];
  });
}

const plain = (value: NamedSet[Field]): FieldValue =>
  typeof value === 'string' ? value.normalize('NFC').trim() || null : (value ?? null);

function fieldsNow(now: StoredNamed, all: readonly StoredNamed[]): Record<Field, FieldValue> {
  const { name, nameMm = null, parent, image, archived } = now;
  const above = all.find((each) => each.name === parent);
  return { name, name_mm: nameMm, parent: above?.id ?? null, image: image?.url ?? null, archived };
}
