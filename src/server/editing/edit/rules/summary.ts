import type { FieldValue, EntityChange } from '#contract/operator/goods/catalogue.ts';

/** Fields that the summary shows. */
const maxFields = 3;

/** Returns what an edit did in a line: "Edit of 12 Green Tea: price 4.50 → 5.00". */
export function editSummary(changes: EntityChange[]): string {
  const [first, ...others] = changes;
  if (!first) return 'Edit of nothing';
  const name = first.kind === 'variation' ? `${first.product ?? ''}:${first.id ?? ''}` : String(first.id ?? '');
  const shown = first.fields
    .slice(0, maxFields)
    .map(({ field, before, after }) => `${field} ${brief(before)} → ${brief(after)}`);
  const more = first.fields.length > maxFields ? [`${first.fields.length - maxFields} more fields`] : [];
  if (first.change === 'created') shown.push('new');
  const rest = others.length > 0 ? `; and ${others.length} more` : '';
  return `Edit of ${name} ${first.name}: ${[...shown, ...more].join(', ')}${rest}`;
}

function brief(value: FieldValue): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 1 ? '1 picture' : `${value.length} pictures`;
  const text = String(value);
  const points = Array.from(text.slice(0, 100));
  return points.length > 30 ? `${points.slice(0, 29).join('')}…` : text;
}
