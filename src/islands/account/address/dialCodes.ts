import type { Locale } from '#contract/values/locale.ts';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { Address } from '#contract/accounts/addresses.ts';
import type { Option } from '#islands/ui/fields/matchingOptions.ts';

/** Where the shop delivers and where its customers come from; they stand first, as the likelier of a shared code. */
const near: readonly CountryCode[] = [
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

const regions: readonly CountryCode[] = [...near, ...getCountries().filter((region) => !near.includes(region))];

/** The code of a region. */
export const codeOf = (region: string): string => {
  const known = regions.find((one) => one === region);
  return known ? `+${getCountryCallingCode(known)}` : '';
};

/** The region that has a code, the likelier one first. */
export const regionOf = (code: string): string => regions.find((region) => codeOf(region) === code) ?? '';

/** The country of an address whose phone has this code; other codes say nothing of where parcels go. */
export const countryOf = (code: string): Address['country'] | undefined =>
  code === '+66' ? 'thailand' : code === '+61' ? 'australia' : undefined;

/**
 * Every country to choose from, by its name in the language of the page.
 *
 * @param own the shop's own names: many a browser knows none in Burmese
 */
export function dialOptions(locale: Locale, own: Readonly<Record<string, string>>): readonly Option[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const nameOf = (region: string): string => own[region] ?? names.of(region) ?? region;
  return regions.map((region) => ({ key: region, label: `${nameOf(region)} ${codeOf(region)}` }));
}

/** "+66 812345678" as code and number. */
export function splitPhone(phone: string): { code: string; number: string } {
  const [code = '', ...number] = phone.split(' ');
  return { code, number: number.join(' ') };
}
