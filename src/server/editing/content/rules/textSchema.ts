import * as z from 'zod/mini';
import { gapsIn, mayBeAbsent, mayBeEmpty, MOST_ITEMS, shapeOf, type TextShape } from '#contract/content/textShape.ts';
import type { DocumentFields } from '#contract/operator/front.ts';
import { locales } from '#contract/values/locale.ts';
import { ofOneLine } from '#contract/values/text.ts';

/** What a text may become, by the names of the fields: it keeps its shape in every language. */
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
