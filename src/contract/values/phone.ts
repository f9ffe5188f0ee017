import { patterns } from './patterns.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Whether a phone number, as `patterns.internationalPhone` has it, can be one of the country whose code it begins with. */
export function isInternationalPhone(text: string): boolean {
  const number = patterns.internationalPhone.test(text) ? parsePhoneNumberFromString(text) : undefined;
  return number !== undefined && number.isValid() && text.startsWith(`+${number.countryCallingCode} `);
}
