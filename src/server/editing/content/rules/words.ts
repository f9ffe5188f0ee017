import type { EntityChange, FieldValue } from '#contract/operator/goods/catalogue.ts';
import type { DocumentFields } from '#contract/operator/content.ts';

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
