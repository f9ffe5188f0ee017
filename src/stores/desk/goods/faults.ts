import type { ImportFault } from '#contract/operator/goods/import.ts';
import { barcodeIn } from '#contract/values/barcode.ts';
import { altFields, type Draft, type Fields, type FieldValue, isAltTooLong, textOf, typedFields } from './draft.ts';

/** Kinds of faults of a value, by which the page has its words. */
export type FaultKind =
  | 'required'
  | 'number'
  | 'whole'
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

/** Faults, by `field`, `12.price` of a variation, or `+0.price` of a new one. */
export type Faults = Readonly<Record<string, FaultKind>>;

const numeric = /^\s*[-+]?[\d၀-၉,]+(?:[.][\d၀-၉]{1,2})?\s*$/u;
const whole = /^\s*[\d၀-၉,]+\s*$/u;

const kindByName = new Map(typedFields.map(({ name, kind }) => [name, kind]));

/** Returns what is wrong with a text that was typed for a field of a variation. */
function faultIn(field: string, text: string): FaultKind | undefined {
  const kind = kindByName.get(field);
  if (kind === 'money') return !numeric.test(text) || text.startsWith('-') ? 'number' : undefined;
  if (kind === 'stock') return whole.test(text) ? undefined : 'whole';
  if (kind === 'weight') return !whole.test(text) || /^[0၀]+$/u.test(text) ? 'weight' : undefined;
  return kind === 'barcode' && barcodeIn(text) === undefined ? 'barcode' : undefined;
}

/** Returns the faults that can be told before the shop is asked. */
export function faultsBefore({ set, variations, added }: Draft, isNew: boolean): Faults {
  const found: Record<string, FaultKind> = {};
  const need = (key: string, value: FieldValue | undefined): void => {
    if (textOf(value).trim() === '') found[key] = 'required';
  };
  if (isNew || 'name' in set) need('name', set['name']);
  if (isNew || 'category' in set) need('category', set['category']);
  const images = Array.isArray(set['images']) ? set['images'] : [];
  for (const [i, image] of images.entries()) {
    for (const field of Object.values(altFields)) {
      if (isAltTooLong(image[field])) found[`images.${i}.${field}`] = 'longAlt';
    }
  }
  const check = (prefix: string, fields: Fields): void => {
    for (const [field, value] of Object.entries(fields)) {
      const text = textOf(value).trim();
      const fault = text === '' ? undefined : faultIn(field, text);
      if (fault) found[prefix + field] = fault;
    }
  };
  for (const [id, each] of Object.entries(variations)) {
    if ('weight_g' in each.set) need(`${id}.weight_g`, each.set['weight_g']);
    check(`${id}.`, each.set);
  }
  for (const [i, fields] of added.entries()) {
    need(`+${i}.weight_g`, fields['weight_g']);
    need(`+${i}.stock`, fields['stock']);
    check(`+${i}.`, fields);
  }
  return found;
}

/** The faults that the shop found, at the fields of the page. */
export function faultsAfter(faults: readonly ImportFault[], draft: Draft, isNew: boolean): Faults {
  const keys = isNew ? [] : editKeys(draft);
  return Object.fromEntries(
    faults.map(({ path, message }) => {
      const [first, place] = path;
      const field = fieldIn(path.slice(3));
      if (isNew) {
        const key = first === 'set' ? fieldIn(path.slice(1)) : `+${place ?? 0}.${path[2] ?? 'size'}`;
        return [key, kindOf(message)];
      }
      return [`${keys[Number(place)] ?? ''}${field === '' ? 'size' : field}`, kindOf(message)];
    }),
  );
}

/** Hidden names have one box for all of a kind. */
const fieldIn = (path: ImportFault['path']): string =>
  String(path[0] ?? '').startsWith('also_called_') ? String(path[0]) : path.join('.');

/** The beginning of the key of each edit, in the order of `editsOf`. */
function editKeys({ set, variations, added }: Draft): string[] {
  const changed = Object.entries(variations).filter(([, each]) => Object.keys(each.set).length > 0 || each.by !== 0);
  return [
    ...(Object.keys(set).length > 0 ? [''] : []),
    ...changed.map(([id]) => `${id}.`),
    ...added.map((_, i) => `+${i}.`),
  ];
}

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

const kindOf = (message: string): FaultKind => kinds.find(([words]) => words.test(message))?.[1] ?? 'other';
