import * as z from 'zod/mini';
import { amount } from '#contract/values/basic.ts';
import { type Field, type FieldKind, type FieldOf, fieldsOf } from './fields.ts';
import { image } from './image.ts';

const text = z.string();
const schemas = {
  ...{ sku: text, barcode: text, name: text, fact: text, text, html: text, reference: text },
  /** Hidden names are one a line. */
  names: text,
  money: amount,
  weight: z.int(),
  stock: z.int(),
  limit: z.int(),
  /** As 2027-03-01. */
  date: text,
  flag: z.boolean(),
  picture: image,
  pictures: z.array(image),
} as const satisfies Record<Exclude<FieldKind, 'choice'>, z.ZodMiniType>;
type Schemas = typeof schemas;

/** The desk shows all but the type of a product, which follows from its variations. */
type NamedField<Of extends Field['of']> = Exclude<FieldOf<Of>, { kind: 'choice' }>;

/** Fields that may be empty may be missing too: a server of the version before does not know the newest. */
type SchemaOf<One extends { kind: keyof Schemas }> = One extends { isRequired: true } | { kind: 'flag' | 'pictures' }
  ? Schemas[One['kind']]
  : z.ZodMiniDefault<z.ZodMiniNullable<Schemas[One['kind']]>>;

/** The schemas of the fields of a thing as calls have them, by name. */
export function fieldSchemas<Of extends Field['of']>(of: Of) {
  const named = (fieldsOf(of) as readonly Field[]).flatMap(({ name, kind, isRequired = false }) => {
    if (kind === 'choice') return [];
    const isThere = isRequired || kind === 'flag' || kind === 'pictures';
    const schema: z.ZodMiniType = schemas[kind];
    return [[name, isThere ? schema : z._default(z.nullable(schema), null)] as const];
  });
  return Object.fromEntries(named) as unknown as { [One in NamedField<Of> as One['name']]: SchemaOf<One> };
}

/** The values of a thing as calls have them, by name. */
export type NamedValues<Of extends Field['of']> = {
  [One in NamedField<Of> as One['name']]: z.output<SchemaOf<One>>;
};
