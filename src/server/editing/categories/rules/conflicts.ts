import { type AliasColumn, aliasKinds } from '#contract/catalogue/aliasKinds.ts';
import type { FieldValue } from '#contract/operator/goods/catalogue.ts';
import {
  type AliasField,
  aliasField,
  isAliasField,
  joinNames,
  plainAlias,
  splitNames,
} from '#server/editing/values/aliases.ts';
import type { NamedEdit, NamedSet, StoredNamed } from './types.ts';

/** A field that is no longer what an editor saw, and its key in a plan. */
export interface SeenOtherwise {
  field: string;
  now: FieldValue;
  key: string;
}

const aliasColumns = aliasKinds.map((kind) => [`also_called_${kind}`, aliasField(kind)] as const);
const keys = {
  ...{ name: 'name', name_mm: 'nameMm', parent: 'parent', image: 'image', archived: 'archived' },
  ...(Object.fromEntries(aliasColumns) as Record<AliasColumn, AliasField>),
} as const;
type Field = keyof typeof keys;

/** The fields that have another value than the editor saw, unless it is the one that they wish for. */
export function otherThanSeen({ set, was }: NamedEdit, now: StoredNamed, all: readonly StoredNamed[]): SeenOtherwise[] {
  const current = fieldsNow(now, all);
  return (Object.keys(keys) as Field[]).flatMap((field) => {
    const value = current[field] ?? null;
    const isFine = [was, set].some((side) => plain(field, side[field]) === value);
    return !(field in was) || isFine ? [] : [{ field, now: value, key: keys[field] }];
  });
}

function plain(field: Field, value: NamedSet[Field]): FieldValue {
  if (typeof value !== 'string') return value ?? null;
  const isNames = isAliasField(keys[field]);
  return (isNames ? joinNames(splitNames(value).map(plainAlias)) : value.normalize('NFC').trim()) || null;
}

function fieldsNow(now: StoredNamed, all: readonly StoredNamed[]): Record<Field, FieldValue> {
  const { name, nameMm = null, parent, image, archived } = now;
  const above = all.find((each) => each.name === parent);
  const aliases = aliasColumns.map(([column, key]) => [column, joinNames(now[key] ?? []) || null] as const);
  const hidden = Object.fromEntries(aliases) as Record<AliasColumn, string | null>;
  return { ...hidden, name, name_mm: nameMm, parent: above?.id ?? null, image: image?.url ?? null, archived };
}
