import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressCountry, AddressProvince } from '#contract/accounts/addresses.ts';
import type { ListedCountry, ListedDistrict, ListedProvince, ListedSubDistrict } from './list.ts';

const folder = join(import.meta.dirname, '../../public/address');

/** Writes the files of a country: its list of provinces, and one file for each. */
export function writeCountry({ country, provinces }: ListedCountry): void {
  rmSync(join(folder, country), { recursive: true, force: true });
  mkdirSync(join(folder, country), { recursive: true });
  const listed: AddressCountry = { provinces: provinces.map((province) => listProvince(country, province)) };
  write(`${country}.json`, listed);
  for (const province of provinces) write(fileOf(country, province.name), provinceFile(province));
}

/** The districts of a province that is written already; none where it is not. */
export function readDistricts(country: string, province: string): ListedDistrict[] {
  const file = JSON.parse(readFileSync(join(folder, fileOf(country, province)), 'utf8')) as AddressProvince;
  return file.districts.map(({ name, subDistricts, postalCodes }) => ({
    name,
    subDistricts: subDistricts.map((each, index) => ({ name: each, code: postalCodes[index] ?? '' })),
  }));
}

function listProvince(
  country: string,
  { name, my, th, also, districts }: ListedProvince,
): AddressCountry['provinces'][number] {
  const codes = districts.flatMap(({ subDistricts }) => subDistricts.map(({ code }) => code.slice(0, 2)));
  const begins = [...new Set(codes)].filter(Boolean).sort();
  return { name, ...named(my, th), ...(also && { also: [...also] }), file: fileOf(country, name), codes: begins };
}

const provinceFile = ({ districts }: ListedProvince): AddressProvince => ({
  districts: districts.map(({ name, my, th, subDistricts }) => ({
    name,
    ...named(my, th),
    subDistricts: subDistricts.map((each) => each.name),
    ...inScript('subDistrictsMy', subDistricts, ({ my: own }) => own),
    ...inScript('subDistrictsTh', subDistricts, ({ th: own }) => own),
    postalCodes: subDistricts.map(({ code }) => code),
  })),
});

const named = (my: string | undefined, th: string | undefined) => ({ ...(my && { my }), ...(th && { th }) });

/** The names in one script, in the order of the Latin ones; nothing where no place has any. */
function inScript<K extends string>(
  key: K,
  places: readonly ListedSubDistrict[],
  nameOf: (place: ListedSubDistrict) => string | undefined,
): { [key in K]?: string[] } {
  const names = places.map((place) => nameOf(place) ?? '');
  return names.some(Boolean) ? ({ [key]: names } as { [key in K]: string[] }) : {};
}

const fileOf = (country: string, province: string): string =>
  `${country}/${province.toLowerCase().replaceAll(' ', '-')}.json`;

const write = (file: string, content: unknown): void => writeFileSync(join(folder, file), JSON.stringify(content));
