import { plainCode } from './pasted.ts';

// Read by forms before they send, and by the server: without schemas, so that pages load little.

/** A tax id as it is compared: thirteen digits, however they were typed. */
export const plainTaxId = (typed: string): string => plainCode(typed).replaceAll(/[\s-]/gu, '');

/** Returns whether these are thirteen digits of which the last one checks the others, as on every Thai tax id. */
export function isThaiTaxId(typed: string): boolean {
  const digits = plainTaxId(typed);
  if (!/^\d{13}$/u.test(digits)) return false;
  const sum = Array.from(digits.slice(0, 12), Number).reduce((all, digit, at) => all + digit * (13 - at), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}

/** The branch that is the head office. */
export const HEAD_OFFICE = '00000';

/** A branch as it is written: five digits, the head office where it is not said. */
export function plainBranch(typed: string): string {
  const digits = plainCode(typed).replaceAll(/\s/gu, '');
  return digits === '' ? HEAD_OFFICE : digits.padStart(5, '0');
}
