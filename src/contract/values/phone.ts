import { patterns } from './patterns.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Whether a number that matches `patterns.internationalPhone` is possible in the country of its dial code. */
export function isInternationalPhone(text: string): boolean {
  const number = patterns.internationalPhone.test(text) ? parsePhoneNumberFromString(text) : undefined;
  return number !== undefined && number.isValid() && text.startsWith(`+${number.countryCallingCode} `);
}
