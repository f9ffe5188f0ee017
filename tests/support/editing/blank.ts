import { emptyValue, type Field, type FieldValues, fieldsOf } from '#contract/catalogue/fields.ts';
import type { NamedValues } from '#contract/catalogue/fieldSchemas.ts';

/** A thing of which nothing is said, by the keys of its fields. */
export const blank = <Of extends Field['of']>(of: Of): FieldValues<Of> =>
  Object.fromEntries(fieldsOf(of).map(({ key, kind }) => [key, emptyValue(kind)])) as FieldValues<Of>;

/** The same by the names that calls have for them. */
export const blankByName = <Of extends Field['of']>(of: Of): NamedValues<Of> =>
  Object.fromEntries(
    (fieldsOf(of) as readonly Field[]).map(({ name, kind }) => [name, kind === 'names' ? null : emptyValue(kind)]),
  ) as unknown as NamedValues<Of>;
