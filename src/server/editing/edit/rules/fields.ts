import { type Cell, parseCell } from '#server/editing/sheets/cellValue.ts';
import { type Column, columnHint, columnNamed, goodsColumns } from '#server/editing/sheets/columns.ts';

/** What can be edited: ids and exports say what is meant, and the category's own names belong to the category. */
const editable = goodsColumns.filter(
  ({ kind, header }) => kind !== 'id' && !/^(category_mm|parent_category|stock_at_export|export)$/.test(header),
);
const ofVariations = editable.filter(({ of }) => of === 'variation');

/** The fields that an edit may name, for messages. */
export const editableFields = (of: Column['of']): string[] =>
  editable.filter((column) => column.of === of).map(({ header }) => withoutVariation(header));

/** The field that an edit means. Beside a variation, `sku`, `images` and `archived` are its own. */
export const fieldNamed = (name: string, ofVariation: boolean): Column | undefined =>
  ofVariation
    ? (columnNamed(ofVariations, name) ?? columnNamed(ofVariations, `variation_${name}`))
    : columnNamed(editable, name);

/** What is wrong with the name of a field that an edit cannot mean. */
export function unknownField(name: string, ofVariation: boolean): string {
  const known = ofVariation ? ofVariations : editable;
  const names = known.map(({ header }) => (ofVariation ? withoutVariation(header) : header)).join(', ');
  const why =
    ofVariation && columnNamed(editable, name)
      ? 'belongs to the product, not to a variation'
      : `there is no field "${name}"${columnHint(known, name)}`;
  return `${why}; there are: ${names}`;
}

const withoutVariation = (header: string): string => header.replace(/^variation_/, '');

/** What an edit sets a field to. Lists are taken as they are, everything else as the cell of a sheet. */
export function fieldValue({ kind, key }: Column, given: unknown): { value: unknown } | { fault: string } {
  if (Array.isArray(given) && (kind === 'pictures' || kind === 'names')) return { value: given };
  if (typeof given === 'object' && given !== null) return { fault: 'must be text, a number, true, false or null' };
  const read = parseCell(kind, given as Cell);
  const isEmpty = 'value' in read && (read.value ?? null) === null;
  return isEmpty && required.has(key) ? { fault: 'cannot be empty' } : read;
}

/** What nothing can be without. */
const required: ReadonlySet<string> = new Set(['category', 'nameEn', 'type', 'weightGrams', 'stock']);
