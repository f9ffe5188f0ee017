import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Whether "+66 812345678" can be a number of the country whose code it begins with. The digits are 0 to 9. */
export function isInternationalPhone(text: string): boolean {
  const number = parsePhoneNumberFromString(text);
  return number !== undefined && number.isValid() && text.startsWith(`+${number.countryCallingCode} `);
}
