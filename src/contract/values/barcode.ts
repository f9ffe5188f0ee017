import { plainCode } from './pasted.ts';

/** Returns the digits of a barcode (a GTIN of 8, 12, 13 or 14) in a typed text; undefined where its check digit does not fit. */
export function barcodeIn(text: string): string | undefined {
  const digits = barcodeDigits(text);
  if (!/^(?:\d{8}|\d{12,14})$/u.test(digits)) return undefined;
  const sum = Array.from(digits.padStart(14, '0'), Number).reduce((all, digit, i) => all + digit * (i % 2 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : undefined;
}

/** Returns a typed text as the digits below the bars, without what parts them. */
export const barcodeDigits = (text: string): string => plainCode(text).replace(/[ -]/gu, '');
