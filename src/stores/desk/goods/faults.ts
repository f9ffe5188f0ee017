import { fieldsOf } from '#contract/catalogue/fields.ts';
import type { Image } from '#contract/catalogue/image.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { barcodeIn } from '#contract/values/barcode.ts';
import { MAX_ALT } from '#contract/values/picture.ts';
import { altFields, type FieldValue, isAdded, type Part, typedFields } from './fields.ts';

/** Kinds of faults of a value of a product, by which the page has its words. */
export type FaultKind =
  | 'required'
  | 'number'
  | 'whole'
  | 'limit'
  | 'weight'
  | 'netWeight'
  | 'barcode'
  | 'takenBarcode'
  | 'date'
  | 'english'
  | 'sameBurmese'
  | 'long'
  | 'longAlt'
  | 'zawgyi'
  | 'twin'
  | 'name'
  | 'sku'
  | 'other';

/** The same of a category or a brand. */
export type GroupFaultKind =
  'required' | 'long' | 'zawgyi' | 'taken' | 'takenHidden' | 'circle' | 'place' | 'used' | 'other';

/** Faults, by the key of their field; behind the kind stands the id of the one that has the name already. */
export type Faults = Readonly<Record<string, string>>;

const numeric = /^[+]?[\d၀-၉,]+(?:[.][\d၀-၉]{1,2})?$/u;
const whole = /^[\d၀-၉,]+$/u;

const kindByName = new Map(typedFields.map(({ name, kind }) => [name, kind]));
const required = new Set<string>(
  [...fieldsOf('product'), ...fieldsOf('variation')].flatMap((field) => ('isRequired' in field ? field.name : [])),
);

/** Returns what is wrong with a value, and where within it. */
function faultsIn(field: string, value: FieldValue): readonly (readonly [string, FaultKind])[] {
  if (typeof value === 'object') return field === 'images' ? value.flatMap(altFaults) : [];
  const fault = typeof value === 'string' && textFault(field, value.trim());
  return fault ? [[field, fault]] : [];
}

const altFaults = (image: Image, place: number) =>
  Object.values(altFields)
    .filter((field) => Array.from((image[field] ?? '').trim()).length > MAX_ALT)
    .map((field) => [`images.${place}.${field}`, 'longAlt'] as const);

function textFault(field: string, text: string): FaultKind | undefined {
  if (text === '') return required.has(field) ? 'required' : undefined;
  const kind = kindByName.get(field);
  if (kind === 'money') return numeric.test(text) ? undefined : 'number';
  if (kind === 'stock') return whole.test(text) ? undefined : 'whole';
  if (kind === 'limit') return /^[\d၀-၉]{1,4}$/u.test(text) ? undefined : 'limit';
  if (kind === 'weight') return !whole.test(text) || /^[0၀]+$/u.test(text) ? 'weight' : undefined;
  return kind === 'barcode' && barcodeIn(text) === undefined ? 'barcode' : undefined;
}

/** Returns the faults of what was changed that can be told before the shop is asked. */
export const faultsBefore = (parts: readonly Part[]): Faults =>
  Object.fromEntries(
    parts.flatMap(({ prefix, set }) =>
      Object.entries(set).flatMap(([field, value]) =>
        faultsIn(field, value).map(([path, fault]) => [prefix + path, fault] as const),
      ),
    ),
  );

/** Returns the faults that the shop found in a product, at the fields of the page. */
export const faultsAfter = (faults: readonly ImportFault[], parts: readonly Part[], isNew: boolean): Faults =>
  Object.fromEntries(
    faults.map(({ path: [of, place, ...within], message }) => {
      const prefixes = isNew ? parts.filter(isAdded) : parts;
      // A new product has its own fields beside its variations.
      const isOwn = isNew && of === 'set';
      const field = isOwn ? fieldIn([place ?? '', ...within]) : fieldIn(isNew ? within : within.slice(1)) || 'size';
      return [`${isOwn ? '' : (prefixes[Number(place)]?.prefix ?? '')}${field}`, kindIn(kinds, message)];
    }),
  );

/** Hidden names have one box for all of a kind. */
const fieldIn = (path: ImportFault['path']): string =>
  String(path[0] ?? '').startsWith('also_called_') ? String(path[0]) : path.join('.');

/** Returns the faults that the shop found in a category or a brand; behind one stands the id of whoever has the name. */
export const groupFaultsAfter = (faults: readonly ImportFault[]): Faults =>
  Object.fromEntries(
    faults.map(({ path: [, field = 'name'], message }) => {
      const [, id = ''] = /is the name of \w+ (\d+)/u.exec(message) ?? [];
      return [field, `${kindIn(groupKinds, message)} ${id}`.trim()];
    }),
  );

const kinds: readonly [RegExp, FaultKind][] = [
  [/^needs an English/u, 'english'],
  [/^the net weight/u, 'netWeight'],
  [/elsewhere in this product/u, 'sameBurmese'],
  [/is empty|cannot be empty|is missing|is null/u, 'required'],
  [/zawgyi/iu, 'zawgyi'],
  [/size and colour/u, 'twin'],
  [/is the name of product/u, 'name'],
  [/^(?:same )?barcode/u, 'takenBarcode'],
  [/sku|belongs to/u, 'sku'],
  [/misread|barcode has|digits/u, 'barcode'],
  [/must be a day|no day of|in the year/u, 'date'],
  [/too long/u, 'long'],
  [/whole number/u, 'whole'],
  [/must be a number|decimals|negative/u, 'number'],
];

const groupKinds: readonly [RegExp, GroupFaultKind][] = [
  [/is empty|is missing/u, 'required'],
  [/zawgyi/iu, 'zawgyi'],
  [/is the name of .*hidden/u, 'takenHidden'],
  [/is the name of/u, 'taken'],
  [/too long/u, 'long'],
  [/below it$/u, 'circle'],
  [/any more/u, 'place'],
  [/on sale|categories below/u, 'used'],
];

const kindIn = <Kind extends string>(known: readonly [RegExp, Kind][], message: string): Kind | 'other' =>
  known.find(([words]) => words.test(message))?.[1] ?? 'other';
