import { pictureText } from '#contract/catalogue/pictureText.ts';
import type { FieldValue } from '#contract/operator/goods/catalogue.ts';
import type { Words } from '#i18n/words/namespaces.ts';
import { fill } from '#i18n/fill.ts';

/** A field before and after a change; long texts and lists may be left out. */
interface ChangedField {
  field: string;
  variation?: number | undefined;
  before?: FieldValue | undefined;
  after?: FieldValue | undefined;
}

interface FieldWords {
  changes: Words['editor']['changes'];
  /** Names of the fields. */
  fields: Readonly<Record<string, string>>;
}

/** "Price: 4.00 → 4.50" */
export function fieldText(
  { field, variation, before, after }: ChangedField,
  { changes: t, fields }: FieldWords,
): string {
  const label = fields[field] ?? field;
  const name = variation === undefined ? label : `${label} (${fill(t.variation, { id: variation })})`;
  if (before === undefined && after === undefined) return fill(t.moved, { field: name });
  const textOf = (value: FieldValue | undefined): string => {
    if (value === null || value === undefined || value === '') return t.nothing;
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'object') return value.length === 0 ? t.nothing : value.map(pictureText).join(', ');
    return field === 'price' && typeof value === 'number' ? value.toFixed(2) : String(value);
  };
  return before === undefined
    ? fill(t.set, { field: name, after: textOf(after) })
    : fill(t.from, { field: name, before: textOf(before), after: textOf(after) });
}
