import { type Field, fieldsOf } from '#contract/catalogue/fields.ts';
import type { Image, PictureValue } from '#contract/catalogue/image.ts';
import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';

/** A value as it is typed: text, also of numbers, a tick, pictures; a number is of units that come or go. */
export type FieldValue = string | number | boolean | readonly Image[];

/** Fields as they are typed: `price` of a thing, `12.price` of its variation 12, `+0.price` of a new variation. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** The fields of a variation that are typed in boxes, in the order of the table of fields. */
export const typedFields: readonly Field[] = fieldsOf('variation').filter(
  ({ kind }) => kind !== 'sku' && kind !== 'flag' && kind !== 'pictures',
);

/** Returns the first content of a form: the values that calls have. */
export const typed = (values: object, fields: readonly Pick<Field, 'name' | 'kind'>[], prefix = ''): Fields =>
  Object.fromEntries(fields.map(({ name, kind }) => [prefix + name, typedValue(Reflect.get(values, name), kind)]));

function typedValue(value: unknown, kind: Field['kind']): FieldValue {
  if (kind === 'flag') return value === true;
  if (kind === 'picture') return value ? [value as Image] : [];
  if (kind === 'pictures') return ((value ?? []) as Image[]).map((image) => ({ alt: '', alt_mm: '', ...image }));
  if (typeof value === 'number') return kind === 'money' ? value.toFixed(2) : String(value);
  return typeof value === 'string' ? value : '';
}

/** Returns the text of a field as a box shows it. */
export const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

const isSame = (one: FieldValue | undefined, other: FieldValue | undefined): boolean => textFor(one) === textFor(other);
const textFor = (value: FieldValue | undefined): string | undefined =>
  JSON.stringify(Array.isArray(value) ? sentValue(value) : value);

const changedKeys = (seen: Fields, draft: Fields): string[] =>
  Object.keys(draft).filter((key) => !isSame(seen[key], draft[key]));

/** Puts what was typed on top of another state; units that come or go are added up. */
export const mergeFields = (seen: Fields, draft: Fields, onto: Fields): Fields => ({
  ...onto,
  ...pick(changedKeys(seen, draft), (key) => {
    const value = draft[key] ?? '';
    return typeof value === 'number' ? Number(onto[key] ?? 0) + value - Number(seen[key] ?? 0) : value;
  }),
});

/** Returns another state as the writer has seen it: what they type in stays as it was, unless it comes to the same. */
export const seenFields = (seen: Fields, draft: Fields, onto: Fields): Fields => ({
  ...onto,
  ...pick(
    changedKeys(seen, draft).filter((key) => typeof seen[key] !== 'number' && !isSame(draft[key], onto[key])),
    (key) => seen[key],
  ),
});

const pick = (keys: readonly string[], valueOf: (key: string) => FieldValue | undefined): Fields =>
  Object.fromEntries(keys.flatMap((key) => (valueOf(key) === undefined ? [] : [[key, valueOf(key)]]))) as Fields;

/** The changed fields of a thing, of one of its variations, or of a new one. */
export interface Part {
  /** The beginning of their keys. */
  prefix: string;
  set: Fields;
  was: Fields;
}

/** Returns what was changed, part by part: the thing itself first. */
export function changedParts(seen: Fields, draft: Fields): Part[] {
  const byPrefix = Map.groupBy(changedKeys(seen, draft), (key) => key.slice(0, key.indexOf('.') + 1));
  return [...byPrefix].map(([prefix, keys]) => {
    const names = keys.map((key) => key.slice(prefix.length));
    const valuesIn = (fields: Fields): Fields => pick(names, (name) => fields[prefix + name]);
    return { prefix, set: valuesIn(draft), was: valuesIn(seen) };
  });
}

export const isAdded = ({ prefix }: Pick<Part, 'prefix'>): boolean => prefix.startsWith('+');

/** Counts the changes of a draft; a new variation is one. */
export const countChanges = (seen: Fields, draft: Fields): number =>
  changedParts(seen, draft).reduce((sum, part) => sum + (isAdded(part) ? 1 : Object.keys(part.set).length), 0);

const blankPart = (place: number): Fields => typed({}, typedFields, `+${place}.`);

/** Returns the beginnings of the keys of new variations, in their order. */
export const addedPrefixes = (draft: Fields): string[] => [
  ...new Set(Object.keys(draft).flatMap((key) => /^\+\d+\./u.exec(key) ?? [])),
];

/** With one more new variation. */
export const withAdded = (draft: Fields): Fields => ({ ...draft, ...blankPart(addedPrefixes(draft).length) });

/** Without one of the new variations; those behind it move up. */
export function withoutAdded(draft: Fields, prefix: string): Fields {
  const places = new Map(
    addedPrefixes(draft)
      .filter((each) => each !== prefix)
      .map((each, i) => [each, `+${i}.`]),
  );
  return Object.fromEntries(
    Object.entries(draft).flatMap(([key, value]) => {
      const own = key.slice(0, key.indexOf('.') + 1);
      if (!own.startsWith('+')) return [[key, value]];
      const place = places.get(own);
      return place === undefined ? [] : [[place + key.slice(own.length), value]];
    }),
  );
}

/**
 * Returns a draft in which new variations that were sent have the keys of what they have become: what was typed in them
 * since is a change of it, and units are those that come or go. Variations that were added since move up.
 *
 * @param stood the draft that was sent
 * @param known ids of the variations that were there before
 * @param saved the fields of the product as it was saved
 */
export function withSavedKeys(draft: Fields, stood: Fields, known: ReadonlySet<number>, saved: Fields): Fields {
  const free = [...new Set(Object.keys(saved).flatMap((key) => /^\d+(?=\.)/u.exec(key) ?? []))]
    .filter((id) => !known.has(Number(id)))
    .sort((one, other) => Number(one) - Number(other));
  const sent = addedPrefixes(stood);
  const isOf = (id: string, prefix: string): boolean =>
    choiceFields.every(({ name }) => isSame(saved[`${id}.${name}`], stood[prefix + name]));
  const becomes = new Map(
    sent.map((prefix) => {
      const id = free.find((each) => isOf(each, prefix)) ?? free[0];
      if (id !== undefined) free.splice(free.indexOf(id), 1);
      return [prefix, id];
    }),
  );
  const later = addedPrefixes(draft).filter((prefix) => !becomes.has(prefix));
  return Object.fromEntries(
    Object.entries(draft).flatMap(([key, value]): [string, FieldValue][] => {
      const prefix = key.slice(0, key.indexOf('.') + 1);
      const name = key.slice(prefix.length);
      if (!prefix.startsWith('+')) return [[key, value]];
      if (!becomes.has(prefix)) return [[`+${later.indexOf(prefix)}.${name}`, value]];
      const id = becomes.get(prefix);
      if (id === undefined) return [];
      if (name === 'stock') return [[`${id}.by`, (Number(value) || 0) - (Number(stood[key]) || 0)]];
      const own = `${id}.${name}`;
      return [[own, isSame(value, stood[key]) ? (saved[own] ?? value) : value]];
    }),
  );
}

const choiceFields = typedFields.filter(({ kind }) => kind === 'name');

/** Returns changes as edits; the place of each tells where its faults belong. */
export const editsOf = (product: number, parts: readonly Part[]): CatalogueEdit[] =>
  parts.map((part) => {
    const { by = 0, ...set } = part.set;
    if (isAdded(part)) return { product, newVariation: true, set: sentFields(set) };
    const { by: _, ...was } = part.was;
    return {
      ...{ product, ...(part.prefix === '' ? {} : { variation: Number.parseInt(part.prefix, 10) }) },
      ...{ set: sentFields(set), was: sentFields(was) },
      ...(by === 0 ? {} : { addStock: Number(by) }),
    };
  });

/** Returns fields as the calls take them: pictures by their addresses and texts, nothing for an empty box. */
export const sentFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, sentValue(value)]));

const sentValue = (value: FieldValue): PictureValue[] | string | number | boolean | null => {
  if (typeof value === 'object')
    return value.map(({ url, alt, alt_mm }) => ({ url, alt: alt || null, alt_mm: alt_mm || null }));
  return value === '' ? null : value;
};

/** The fields of a picture that say what is to be seen, by language. */
export const altFields = { en: 'alt', my: 'alt_mm' } as const;
type AltField = (typeof altFields)[keyof typeof altFields];

/** With another text of one of the pictures. */
export const withAlt = (images: readonly Image[], place: number, field: AltField, text: string): Image[] =>
  images.map((image, i) => (i === place ? { ...image, [field]: text } : image));
