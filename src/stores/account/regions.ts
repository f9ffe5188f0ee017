import type * as z from 'zod/mini';
import { check } from '#api/check.ts';
import { readJson } from '#api/fetchFile.ts';
import {
  addressCountries,
  addressCountry,
  type AddressCountry,
  addressProvince,
  type AddressProvince,
} from '#contract/accounts/addresses.ts';
import type { Country } from '#contract/values/country.ts';

const folder = '/address';

/** Fetched answers, for as long as the page is open. */
const cache = new Map<string, Promise<unknown>>();

/** The countries that the shop sends to; fetched when a form first asks. */
export const readCountries = (): Promise<readonly Country[]> => read('countries.json', addressCountries);

/** The provinces of a country. */
export const readCountry = (country: Country): Promise<AddressCountry> => read(`${country}.json`, addressCountry);

/** The districts of one province, by the file that the country names. */
export const readProvince = (file: string): Promise<AddressProvince> => read(file, addressProvince);

/** A place that has a postal code, by the Latin names of an address. */
export interface CodedPlace {
  province: string;
  district: string;
  subDistrict: string;
}

/** The places of a country with a postal code. Only the provinces are fetched whose codes begin like it. */
export async function placesWithCode(country: Country, code: string): Promise<readonly CodedPlace[]> {
  const { provinces } = await readCountry(country);
  const likely = provinces.filter(({ codes }) => codes.some((begin) => code.startsWith(begin)));
  const found = await Promise.all(likely.map(async ({ name, file }) => codedIn(name, await readProvince(file), code)));
  return found.flat();
}

/** Returns the common parts of places, from the province down: those about which there is no choice. */
export function onlyOf(places: readonly CodedPlace[]): Partial<CodedPlace> {
  const [first] = places;
  if (!first) return {};
  const isShared = (part: keyof CodedPlace): boolean => places.every((place) => place[part] === first[part]);
  if (!isShared('province')) return {};
  if (!isShared('district')) return { province: first.province };
  const { province, district, subDistrict } = first;
  return isShared('subDistrict') ? { province, district, subDistrict } : { province, district };
}

const codedIn = (province: string, { districts }: AddressProvince, code: string): CodedPlace[] =>
  districts.flatMap(({ name: district, subDistricts, postalCodes }) =>
    subDistricts.flatMap((subDistrict, index) =>
      postalCodes[index] === code ? [{ province, district, subDistrict }] : [],
    ),
  );

/** Fetches and checks a file once; again only if it failed. */
function read<T extends z.core.$ZodType>(file: string, schema: T): Promise<z.output<T>> {
  const before = cache.get(file) as Promise<z.output<T>> | undefined;
  if (before) return before;
  const content = readJson(`${folder}/${file}`).then((facts) => {
    const checked = check(schema, facts);
    if (checked.fits) return checked.value;
    throw new Error(`The places are damaged at ${checked.path.join('.')}: ${checked.reason}`);
  });
  cache.set(file, content);
  content.catch(() => cache.delete(file));
  return content;
}
