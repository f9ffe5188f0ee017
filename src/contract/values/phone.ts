import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Country } from './country.ts';
import { plainCode } from './pasted.ts';

const dialCodes: Readonly<Record<Country, string>> = { thailand: '+66', australia: '+61', myanmar: '+95' };

/** The dialling code of a country that the shop sends to. */
export const codeOfCountry = (country: Country): string => dialCodes[country];

/** Longer than any number with all that people write around it. */
const MOST_SIGNS = 40;

/**
 * A phone number in the one notation in which it is kept, dial code, a space and the number without the 0 of calls
 * within the country: "+66 812345678" for `+66 (0)81 234 5678` and `0066812345678`.
 *
 * @param code of a number without one, such as "+66"
 * @returns undefined for what is no number of its country
 */
export function internationalPhone(text: string, code?: string): string | undefined {
  const plain = plainCode(text);
  if (plain.length > MOST_SIGNS || !/^[\d\s()+.-]+$/u.test(plain)) return undefined;
  return valid(plain.replace(/^00/u, '+')) ?? (code === undefined ? undefined : valid(plain, code.replace('+', '')));
}

function valid(text: string, defaultCallingCode?: string): string | undefined {
  const number = parsePhoneNumberFromString(text, defaultCallingCode === undefined ? {} : { defaultCallingCode });
  return number?.isValid() ? `+${number.countryCallingCode} ${number.nationalNumber}` : undefined;
}
