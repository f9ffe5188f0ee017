import { plainCode } from '#contract/values/pasted.ts';
import { barcodeDigits, barcodeIn } from '#contract/values/barcode.ts';
import { describeValue, type InputNode } from './place.ts';

/** A day as 2027-03-01; typed as that, as 1/3/2027 (the day first), or as 3/2027 for the last day of a month. */
export function day(node: InputNode): string | undefined {
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
export function barcode(node: InputNode): string | undefined {
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
