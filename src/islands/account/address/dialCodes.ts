import type { Locale } from '#contract/values/locale.ts';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { type Country, countries } from '#contract/values/country.ts';
import { codeOfCountry, internationalPhone } from '#contract/values/phone.ts';
import type { Option } from '#islands/kit/fields/Combobox.tsx';

/**
 * Countries where the shop delivers and where its customers come from. They are first: of a shared code they are
 * likelier.
 */
const likely: readonly CountryCode[] = [
  'TH',
  'AU',
  'MM',
  'SG',
  'MY',
  'US',
  'GB',
  'JP',
  'KR',
  'NZ',
  'RU',
  'IT',
  'MA',
  'NO',
];

const regions: readonly CountryCode[] = [...likely, ...getCountries().filter((region) => !likely.includes(region))];

/** The dialling code of a region; empty for a region without one. */
export const codeOf = (region: string): string => {
  const country = regions.find((one) => one === region);
  return country ? `+${getCountryCallingCode(country)}` : '';
};

/** The region that has a code, the likelier one first. */
export const regionOf = (code: string): string => regions.find((region) => codeOf(region) === code) ?? '';

/** The country of an address whose phone has this code. */
export const countryOf = (code: string): Country | undefined =>
  countries.find((country) => codeOfCountry(country) === code);

/**
 * Every country to choose from, by its name in the language of the page.
 *
 * @param ownNames the shop's names: many browsers have none in Burmese
 */
export function dialOptions(locale: Locale, ownNames: Readonly<Record<string, string>>): readonly Option[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const nameOf = (region: string): string => ownNames[region] ?? names.of(region) ?? region;
  return regions.map((region) => ({ key: region, label: `${nameOf(region)} ${codeOf(region)}` }));
}

/** Code and number of a text that has both, such as "+66 81 234 5678" or "0066812345678". */
export function parsePastedPhone(text: string): { code: string; number: string } | undefined {
  const phone = internationalPhone(text);
  return phone === undefined ? undefined : splitPhone(phone);
}

/** "+66 812345678" as code and number. */
export function splitPhone(phone: string): { code: string; number: string } {
  const [code = '', ...number] = phone.split(' ');
  return { code, number: number.join(' ') };
}
