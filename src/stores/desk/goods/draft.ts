import { type Field, fieldsOf } from '#contract/catalogue/fields.ts';
import type { Image, PictureValue } from '#contract/catalogue/image.ts';
import type { CatalogueEdit, FieldValue as StoredValue } from '#contract/operator/goods/catalogue.ts';
import type { GoodsDetail, GoodsVariation } from '#contract/operator/goods/goods.ts';
import { asFields, parseStored } from '#stores/parseStored.ts';
import { MAX_ALT } from '#contract/values/picture.ts';

/** A value of a field of goods, as it is typed. */
export type FieldValue = string | number | boolean | null | Image[];
export type Fields = Readonly<Record<string, FieldValue>>;

/** Changed fields, and what was seen in them when they were changed first. */
export interface ChangedFields {
  set: Fields;
  was: Fields;
}

/** Changes of a product that are not saved yet. */
export interface Draft extends ChangedFields {
  /** By id; `by`: units that come or go. */
  variations: Readonly<Record<string, ChangedFields & { by: number }>>;
  /** New ones. */
  added: readonly Fields[];
  /** The revision that was seen. */
  seen: number | undefined;
  /** The draft that was sent and its key, while nobody knows whether it arrived. */
  sent?: { attempt: string; draft: Draft } | undefined;
}

export const emptyDraft: Draft = { set: {}, was: {}, variations: {}, added: [], seen: undefined };

/** The fields of a variation that are typed in boxes, in the order of the table of fields. */
export const typedFields: readonly Field[] = fieldsOf('variation').filter(
  ({ kind }) => kind !== 'sku' && kind !== 'flag' && kind !== 'pictures',
);

/** The fields of a new variation. */
export const blankVariation: Fields = Object.fromEntries(typedFields.map(({ name }) => [name, '']));

const unchanged = { ...emptyDraft, by: 0 };

/** Counts the changes of a draft. */
export function countChanges({ set, variations, added }: Draft): number {
  const below = Object.values(variations).reduce(
    (sum, each) => sum + Object.keys(each.set).length + +(each.by !== 0),
    0,
  );
  return Object.keys(set).length + below + added.length;
}

/** With a field changed; as it was at first, it is not changed any more. */
export function withField<C extends ChangedFields>(draft: C, seen: Fields, field: string, value: FieldValue): C {
  const was = field in draft.was ? (draft.was[field] ?? null) : (seen[field] ?? null);
  const { [field]: _set, ...set } = draft.set;
  const { [field]: _was, ...before } = draft.was;
  if (isSame(value, was)) return { ...draft, set, was: before };
  return { ...draft, set: { ...set, [field]: value }, was: { ...before, [field]: was } };
}

/** An empty box is the same as nothing, and a number as its digits. */
const isSame = (one: FieldValue, other: FieldValue): boolean => plain(one) === plain(other);
const plain = (value: FieldValue): string =>
  Array.isArray(value) ? picturesText(value) : value === null ? '' : String(value);

/** With a field of a variation changed. */
export function withVariation(draft: Draft, seen: GoodsVariation, field: string, value: FieldValue): Draft {
  const own = draft.variations[seen.id] ?? unchanged;
  const changed = withField({ set: own.set, was: own.was, by: own.by }, seen as unknown as Fields, field, value);
  return { ...draft, variations: { ...draft.variations, [seen.id]: changed } };
}

/** With so many units of a variation coming or going. */
export function withUnits(draft: Draft, id: number, by: number): Draft {
  const { set, was } = draft.variations[id] ?? unchanged;
  return { ...draft, variations: { ...draft.variations, [id]: { set, was, by } } };
}

/** Returns the rest of a draft once another state of it was saved: what was typed meanwhile. */
export function restOf(now: Draft, saved: Draft, revision: number): Draft {
  const ids = new Set([...Object.keys(now.variations), ...Object.keys(saved.variations)]);
  const variations = [...ids].flatMap((id) => {
    const [own, before] = [now.variations[id] ?? unchanged, saved.variations[id] ?? unchanged];
    const rest = { ...restOfFields(own, before), by: own.by - before.by };
    return Object.keys(rest.set).length > 0 || rest.by !== 0 ? [[id, rest] as const] : [];
  });
  const done = new Set(saved.added.map((fields) => JSON.stringify(fields)));
  const draft = {
    ...restOfFields(now, saved),
    variations: Object.fromEntries(variations),
    added: now.added.filter((fields) => !done.has(JSON.stringify(fields))),
  };
  return countChanges({ ...draft, seen: revision }) === 0 ? emptyDraft : { ...draft, seen: revision };
}

/** Returns the changes that are left once others were saved; what was put back meanwhile is a change again. */
export function restOfFields(now: ChangedFields, saved: ChangedFields): ChangedFields {
  const wanted = { ...pick(saved.was, Object.keys(saved.set)), ...now.set };
  const left = Object.entries(wanted).filter(
    ([field, value]) => !(field in saved.set) || !isSame(value, saved.set[field] ?? null),
  );
  const fields = left.map(([field]) => field);
  return { set: Object.fromEntries(left), was: pick({ ...now.was, ...saved.set }, fields) };
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

/** Returns true if two drafts wish for the same. */
export const isSameDraft = (one: Draft, other: Draft): boolean => countChanges(restOf(one, other, 0)) === 0;

/** The draft as edits; the place of each tells where its faults belong. */
export function editsOf(product: number, { set, was, variations, added }: Draft): CatalogueEdit[] {
  const own = Object.keys(set).length > 0 ? [{ product, set: sent(set), was: sent(was) }] : [];
  const below = Object.entries(variations).flatMap(([id, each]) =>
    Object.keys(each.set).length > 0 || each.by !== 0
      ? [
          {
            ...{ product, variation: Number(id), set: sent(each.set), was: sent(each.was) },
            ...(each.by === 0 ? {} : { addStock: each.by }),
          },
        ]
      : [],
  );
  return [...own, ...below, ...added.map((fields) => ({ product, newVariation: true, set: sent(fields) }))];
}

/** As the calls take it: pictures by their addresses and texts, nothing for an empty box. */
export const sent = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      Array.isArray(value) ? sentPictures(value) : value === '' ? null : value,
    ]),
  );

/** A product with what was typed. */
export const shownFields = (seen: GoodsDetail | undefined, { set }: Draft): Fields => ({
  ...(seen as Fields | undefined),
  ...set,
});

/** Returns the text of a field as a box shows it. */
export const textOf = (value: FieldValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Keeps a draft for this browser, so that neither a reload nor a phone that goes to sleep loses it; forgets it without. */
export function keepIn(key: string, draft: ChangedFields | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden or full: the draft is for this page alone.
  }
}

/** The draft that was kept on top of an empty one. */
export function keptIn<D extends ChangedFields>(key: string, empty: D): D {
  try {
    return { ...empty, ...asFields(parseStored(localStorage.getItem(key))) };
  } catch {
    return empty;
  }
}

const keyOf = (id: number | undefined): string => `draft:goods:${id ?? 'new'}`;

/** Keeps the draft of a product. */
export const keepDraft = (id: number | undefined, draft: Draft): void =>
  keepIn(keyOf(id), countChanges(draft) === 0 ? undefined : draft);

/** The draft of a product that was kept; an empty one without. */
export const keptDraft = (id: number | undefined): Draft => keptIn(keyOf(id), emptyDraft);

/** The fields of a picture that say what is to be seen, by language. */
export const altFields = { en: 'alt', my: 'alt_mm' } as const;
export type AltField = (typeof altFields)[keyof typeof altFields];

/** With another text of one of the pictures. */
export const withAlt = (images: readonly Image[], place: number, field: AltField, text: string): Image[] =>
  images.map((image, i) => (i === place ? { ...image, [field]: text } : image));

/** Returns true if a text is longer than the shop takes. */
export const isAltTooLong = (text = ''): boolean => Array.from(text.trim()).length > MAX_ALT;

/** Pictures as the calls take them: nothing for an empty box. */
const sentPictures = (images: readonly Image[]): PictureValue[] =>
  images.map(({ url, alt, alt_mm }) => ({ url, alt: alt || null, alt_mm: alt_mm || null }));

/** A value as the calls name it, as the draft has it. */
export const asTyped = (now: StoredValue): Exclude<StoredValue, PictureValue[]> | Image[] =>
  Array.isArray(now) ? now.map(typedPicture) : now;

const typedPicture = (value: PictureValue): Image =>
  typeof value === 'string' ? { url: value } : { ...value, alt: value.alt ?? '', alt_mm: value.alt_mm ?? '' };

/** By what two lists of pictures are compared. */
const picturesText = (images: readonly Image[]): string => JSON.stringify(sentPictures(images));
