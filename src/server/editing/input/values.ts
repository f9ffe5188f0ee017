import { plainLine, plainSku, plainCode } from '#contract/values/pasted.ts';
import { type Input, describeValue, type InputNode, entries, checkObject, suggestion } from './inputNode.ts';
import { type Field, type FieldKind, fieldsOf } from '#contract/catalogue/fields.ts';
import { MAX_ALT } from '#contract/values/picture.ts';
import { aliases } from './aliases.ts';
import type { InputValues, PictureInput } from './types.ts';
import { barcodeDigits, barcodeIn } from '#contract/values/barcode.ts';

/** Maximum values, for files and edits. Lengths are in characters (code points). */
export const catalogueLimits = {
  name: 300,
  fact: 500,
  alt: MAX_ALT,
  description: 10_000,
  html: 50_000,
  url: 2_000,
  weightGrams: 1_000_000,
  stock: 1_000_000_000,
  lowStock: 9_999,
  priceMinor: 1_000_000_000,
} as const;

/** Checks a value as it stands in a file or an edit; undefined where nothing is said or something is wrong. */
type Reader<Value = unknown> = (node: InputNode) => Value;

/** Reads an optional text of so many characters, NFC and trimmed; `null` when null or empty. */
const text =
  (maxLength: number, plain = (value: string): string => value, lines = false): Reader<Input<string>> =>
  (node) => {
    if (node.value === undefined || node.value === null) return node.value;
    if (typeof node.value !== 'string') return node.fault(`must be text, but is ${describeValue(node.value)}`);
    const kept = plain(node.value).normalize('NFC').trim();
    const wrong = faultIn(kept, maxLength, lines);
    return wrong ? node.fault(wrong) : kept || null;
  };

export const name = text(catalogueLimits.name, plainLine);
const fact = text(catalogueLimits.fact);
const alt = text(catalogueLimits.alt);
const url = text(catalogueLimits.url);

function requiredName(node: InputNode): string | undefined {
  if (node.value === null) return node.fault('must be text, but is null');
  const kept = name(node);
  if (kept === undefined) return undefined;
  return kept && VISIBLE.test(kept) ? kept : node.fault('is empty');
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const ONE_LINE_CONTROL = /\p{Cc}/u;
const TEXT_CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function faultIn(kept: string, maxLength: number, lines: boolean): string | undefined {
  const length = kept.length > maxLength ? Array.from(kept).length : kept.length;
  if (length > maxLength) return `is too long: ${length} characters, at most ${maxLength}`;
  // PostgreSQL cannot store these characters, so the next import would report a difference again.
  if (!kept.isWellFormed()) return 'holds half of a character (a lone surrogate)';
  if ((lines ? TEXT_CONTROL : ONE_LINE_CONTROL).test(kept)) {
    return lines ? 'holds a control character' : 'holds a line break or another control character';
  }
  return undefined;
}

const weight = (node: InputNode): number | undefined => wholeNumber(node, 1, catalogueLimits.weightGrams);

export const stock = (node: InputNode): number | undefined => wholeNumber(node, 0, catalogueLimits.stock);

const limit = (node: InputNode): number | undefined => wholeNumber(node, 0, catalogueLimits.lowStock);

export function wholeNumber(node: InputNode, min: number, max: number): number | undefined {
  const value = numberOf(node);
  if (value === undefined) return undefined;
  if (!Number.isInteger(value)) return node.fault(`must be a whole number, but is ${value}`);
  if (value < min) return node.fault(value < 0 ? `must not be negative: ${value}` : `must be ${min} or more`);
  return value > max ? node.fault(`is ${value}, more than the shop can keep (${max})`) : value || 0;
}

/** A price in minor units of the shop's currency. */
function priceMinor(node: InputNode): Input<number> {
  if (node.value === undefined || node.value === null) return node.value;
  const value = numberOf(node);
  if (value === undefined) return undefined;
  if (value < 0) return node.fault(`must not be negative: ${value}`);
  const minor = Math.round(value * 100);
  // Both sides are the double nearest to the same decimal number, so the comparison is exact.
  if (minor / 100 !== value) return node.fault(`has more than 2 decimals: ${value}`);
  return minor > catalogueLimits.priceMinor ? node.fault(`is ${value}, more than the shop can keep`) : minor || 0;
}

/** A price in minor units, from `price` or from `priceUsd`; the latter only in shops with USD. */
export function price(holder: InputNode, currency: string): Input<number> {
  const [plain, dollars] = [holder.at('price'), holder.at('priceUsd')];
  if (dollars.value === undefined) return priceMinor(plain);
  if (currency !== 'USD') return dollars.fault(`is in USD, but this shop sells in ${currency}; use price`);
  if (plain.value !== undefined) return dollars.fault('stands beside price; keep one of them');
  return priceMinor(dollars);
}

function numberOf(node: InputNode): number | undefined {
  const { value } = node;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const unquoted = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value);
  return node.fault(
    unquoted
      ? `must be a number, but is text; write ${value.trim()} without quotes`
      : `must be a number, but is ${describeValue(value)}`,
  );
}

/** A day as 2027-03-01; typed as that, as 1/3/2027 (the day first), or as 3/2027 for the last day of a month. */
function day(node: InputNode): string | undefined {
  const { value } = node;
  if (typeof value !== 'string') return node.fault(`must be a day such as 2027-03-01, but is ${describeValue(value)}`);
  const plain = plainCode(value).toUpperCase();
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T00:00.*)?$/u.exec(plain) ?? [];
  const [, first, month, lastYear] = /^(?:(\d{1,2})[-/. ])?(\d{1,2})[-/. ](\d{4})$/u.exec(plain) ?? [];
  const year = commonYear(Number(isoYear ?? lastYear));
  const monthNumber = Number(isoMonth ?? month);
  if (Number.isNaN(year)) return node.fault(`must be a day such as 2027-03-01, but is "${value.slice(0, 40)}"`);
  if (year < 2000 || year > 2199) return node.fault(`is in the year ${year}; write it as 2027-03-01`);
  const number = Number(isoDay ?? first ?? lastDayOf(year, monthNumber));
  const isThere = monthNumber >= 1 && monthNumber <= 12 && number >= 1 && number <= lastDayOf(year, monthNumber);
  if (!isThere && monthNumber > 12 && number <= 12)
    return node.fault(
      `is no day of any calendar: "${value.slice(0, 40)}"; write the day first, or write it as 2027-03-01`,
    );
  if (!isThere) return node.fault(`is no day of any calendar: "${value.slice(0, 40)}"`);
  return [String(year), ...[monthNumber, number].map((part) => String(part).padStart(2, '0'))].join('-');
}

/** Years of the Buddhist era, which Thai labels and tills have, are 543 more; nothing keeps until 2400. */
const commonYear = (year: number): number => (year >= 2400 && year < 2800 ? year - 543 : year);

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The digits of a barcode (GTIN-8, 12, 13 or 14), whose last one checks the others. */
function barcode(node: InputNode): string | undefined {
  const { value } = node;
  if (typeof value !== 'string') return node.fault(`must be text, but is ${describeValue(value)}`);
  const digits = barcodeDigits(value);
  if (/^\d(?:[.,]\d+)?e\+?\d+$/iu.test(digits))
    return node.fault(`lost its digits: "${value.slice(0, 40)}"; format the column as text and enter it again`);
  if (!/^\d+$/u.test(digits)) return node.fault(`must be the digits below the bars, but is "${value.slice(0, 40)}"`);
  if (barcodeIn(digits) !== undefined) return digits;
  if (barcodeIn(digits.padStart(digits.length <= 8 ? 8 : 13, '0')) !== undefined)
    return node.fault(`has ${digits.length} digits: a 0 was lost at its beginning; format the column as text`);
  return node.fault(
    [8, 12, 13, 14].includes(digits.length)
      ? 'is misread: its last digit does not fit the others'
      : `has ${digits.length} digits; a barcode has 8, 12, 13 or 14`,
  );
}

/**
 * The picture of a category or a brand. It must be an upload of this shop, since the Content-Security-Policy blocks
 * others.
 */
function image(node: InputNode): Input<string> {
  const path = url(node);
  if (!path || isUpload(path)) return path;
  return node.fault(
    isWebAddress(path)
      ? 'is a picture of another site, which no page of the shop may show: add it to the shop, and write its path, which begins with /uploads/'
      : 'must be a path that begins with /uploads/',
  );
}

/** The pictures of a product or a variation; undefined leaves them unchanged. */
function images(node: InputNode): PictureInput[] | undefined {
  if (node.value === undefined) return undefined;
  return entries(node).flatMap((entry) => picture(entry) ?? []);
}

/** A path alone, or beside its texts. */
function picture(node: InputNode): PictureInput | undefined {
  const { value } = node;
  if (value === null) return node.fault('must be text, but is null');
  if (typeof value !== 'object' || Array.isArray(value)) {
    const path = image(node);
    return path ? { url: path, alt: undefined, alt_mm: undefined } : undefined;
  }
  if (!checkObject(node, ['url', 'alt', 'alt_mm'])) return undefined;
  const texts = { alt: alt(node.at('alt')), alt_mm: alt(node.at('alt_mm')) };
  if ((node.at('url').value ?? null) === null) return node.fault('url is missing');
  const path = image(node.at('url'));
  return path ? { url: path, ...texts } : undefined;
}

/** Returns whether a path is below /uploads, even with percent-encoded characters. */
function isUpload(url: string): boolean {
  const steps = url.split(/[?#]/, 1)[0]?.split(/\/|%2f/i) ?? [];
  const climbs = steps.some((step) => /^(\.|%2e){1,2}$/i.test(step));
  return /^\/uploads\/[^/]/.test(url) && !climbs && !/\\|%5c|%00/i.test(url);
}

function isWebAddress(url: string): boolean {
  const { protocol } = URL.parse(url) ?? {};
  return protocol === 'https:' || protocol === 'http:';
}

export type ProductType = 'SINGLE' | 'VARIANTS';

function productType(node: InputNode): ProductType | undefined {
  if (node.value === 'SINGLE' || node.value === 'VARIANTS') return node.value;
  if (typeof node.value !== 'string')
    return node.fault(`must be SINGLE or VARIANTS, but is ${describeValue(node.value)}`);
  return node.fault(`must be SINGLE or VARIANTS${suggestion(node.value, ['SINGLE', 'VARIANTS'])}`);
}

/** The default type: a single variation without colour and size makes a SINGLE product. */
export function productTypeOf(variations: readonly { colour?: unknown; size?: unknown }[]): ProductType {
  const [only] = variations;
  return variations.length > 1 || only?.colour || only?.size ? 'VARIANTS' : 'SINGLE';
}

function flag(node: InputNode): boolean | undefined {
  if (node.value === undefined || typeof node.value === 'boolean') return node.value;
  return node.fault(`must be true or false, but is ${describeValue(node.value)}`);
}

const readers: Readonly<Record<FieldKind, Reader>> = {
  /** Compared sign by sign. */
  sku: text(catalogueLimits.name, plainSku),
  barcode,
  date: day,
  name,
  fact,
  text: text(catalogueLimits.description, undefined, true),
  html: text(catalogueLimits.html, undefined, true),
  reference: name,
  names: aliases,
  money: priceMinor,
  weight,
  stock,
  limit,
  flag,
  choice: productType,
  picture: image,
  pictures: images,
};
/** Kinds whose values are never null. */
const neverNull: ReadonlySet<FieldKind> = new Set(['names', 'flag', 'pictures']);

function readerOf({ kind, isRequired = false }: Pick<Field, 'kind' | 'isRequired'>): Reader {
  if (isRequired) return kind === 'name' || kind === 'reference' ? requiredName : readers[kind];
  if (neverNull.has(kind)) return readers[kind];
  return (node) => (node.value === undefined || node.value === null ? node.value : readers[kind](node));
}

const readersOf = (of: Field['of']): Readonly<Record<string, Reader>> =>
  Object.fromEntries(fieldsOf(of).map((field) => [field.key, readerOf(field)]));

/** The checks of the fields of a thing by key, for files and edits. */
export const valueReaders: Readonly<Record<Field['of'], Readonly<Record<string, Reader>>>> = {
  product: readersOf('product'),
  variation: readersOf('variation'),
  category: readersOf('category'),
  brand: readersOf('brand'),
};

/** A thing of which nothing is said; in an order of its own, whatever that of an edit is. */
export const unsaid = <Of extends Field['of']>(of: Of): InputValues<Of> =>
  Object.fromEntries(fieldsOf(of).map(({ key }) => [key, undefined])) as unknown as InputValues<Of>;
