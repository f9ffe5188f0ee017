import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { DocumentFields } from '#contract/operator/content.ts';
import type { ZawgyiChoice } from '#contract/operator/goods/import.ts';
import { type FieldFault, fieldFaultOf, withInput } from '#contract/values/fieldReasons.ts';
import { normalise } from '#burmese/normalise.ts';
import { withoutZawgyi } from '#server/editing/input/zawgyi.ts';
import { MOST_ITEMS, type TextShape, gapsIn, mayBeAbsent, mayBeEmpty, shapeOf } from '#contract/content/textShape.ts';
import { locales } from '#contract/values/locale.ts';
import { ofOneLine } from '#contract/values/text.ts';
import type { EntityChange, FieldValue } from '#contract/operator/goods/catalogue.ts';

/** The fields as read: only what differs from the first values; or every fault, by the path of its field. */
export type ReadFields = { ok: true; fields: DocumentFields } | { ok: false; faults: Record<string, FieldFault> };

/** Checks the fields of a document against their schemas. Texts are plain: pages show them, and never run them. */
export function readFields(
  input: DocumentFields,
  schemas: Readonly<Record<string, z.ZodMiniType>>,
  first: DocumentFields,
  zawgyi: ZawgyiChoice,
): ReadFields {
  const unicode = withoutZawgyi(input, zawgyi === 'keep' ? 'refuse' : zawgyi);
  const faults: Record<string, FieldFault> = {};
  if (!unicode.ok) for (const { path } of unicode.faults) faults[path.join('.')] = { reason: 'zawgyi' };
  const fields: DocumentFields = {};
  for (const [field, value] of Object.entries(unicode.ok ? (unicode.value as DocumentFields) : input)) {
    const schema = Object.hasOwn(schemas, field) ? schemas[field] : undefined;
    const parsed = schema && z.safeParse(schema, value, withInput);
    if (!parsed) faults[field] ??= { reason: 'wrong' };
    else if (parsed.success) {
      const normal = normalised(parsed.data);
      if (!isDeepStrictEqual(normal, first[field])) fields[field] = normal;
    } else {
      for (const issue of parsed.error.issues) faults[[field, ...issue.path].join('.')] ??= fieldFaultOf(issue);
    }
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, fields };
}

/** Every text in one spelling; those in Zawgyi were refused or converted. */
function normalised(value: unknown): unknown {
  if (typeof value === 'string') return normalise(value);
  if (Array.isArray(value)) return value.map(normalised);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, normalised(inner)]),
  );
}

/** Returns what a text may become, by the names of the fields: it keeps its shape in every language. */
export function textSchemas(first: DocumentFields): Record<string, z.ZodMiniType> {
  const entries = Object.keys(first).map((field): [string, z.ZodMiniType] => {
    const place = field.slice(field.indexOf('.') + 1);
    const name = place.slice(place.lastIndexOf('.') + 1);
    const shape = shapeOf(
      name,
      locales.map((locale) => first[`${locale}.${place}`]),
    );
    return [field, schemaOf(name, shape)];
  });
  return Object.fromEntries(entries);
}

function schemaOf(name: string, shape: TextShape): z.ZodMiniType {
  switch (shape.kind) {
    case 'text':
      return sentence(shape);
    case 'list':
      return z
        .array(schemaOf(`${name} item`, shape.item))
        .check(z.minLength(mayBeEmpty(name) ? 0 : 1), z.maxLength(MOST_ITEMS));
    case 'group':
      return z.strictObject(
        Object.fromEntries(
          Object.entries(shape.fields).map(([key, field]) => {
            const schema = schemaOf(key, field);
            return [key, mayBeAbsent(key) ? z.optional(schema) : schema];
          }),
        ),
      );
  }
}

/** One line: pages and mails show line breaks nowhere. What the shop fills in must stay, and nothing else is filled. */
function sentence({ longest, gaps, mayBeEmpty: isOptional }: Extract<TextShape, { kind: 'text' }>): z.ZodMiniType {
  const known = gaps.join();
  return z.string().check(
    z.overwrite((text) => text.replaceAll(/\s+/gu, ' ').trim()),
    z.minLength(isOptional ? 0 : 1),
    z.maxLength(longest),
    ofOneLine(),
    z.refine((text) => (isOptional && text === '') || gapsIn(text).join() === known, { error: 'gaps' }),
  );
}

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** A change of a document as the history of the catalogue shows it. */
export const contentWords = (name: string, changes: readonly Change[]): EntityChange[] =>
  changes.length === 0
    ? []
    : [
        {
          kind: 'content',
          name,
          change: 'updated',
          fields: changes.map(({ field, before, after }) => ({
            field,
            before: valueOf(before),
            after: valueOf(after),
          })),
        },
      ];

/** The same for what the history keeps. */
export const detailWords = (details: {
  content: string;
  before: DocumentFields;
  after: DocumentFields;
}): EntityChange[] =>
  contentWords(
    details.content,
    Object.keys(details.after).map((field) => ({
      field,
      before: details.before[field],
      after: details.after[field],
    })),
  );

/** Lists and groups as the sentences in them. */
function valueOf(value: unknown): FieldValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return sentencesIn(value);
}

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(sentencesIn);
}
