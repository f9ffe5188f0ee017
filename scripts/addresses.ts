/**
 * `npm run addresses -- file.json`: writes public/address from a list of provinces, one small file each, so
 * that a form loads only the one it needs. See docs/decisions/0031-address-reference-data.md for the lists.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressCountry, AddressProvince } from '#contract/accounts/addresses.ts';

/** A province as the list has it; sub-districts and postal codes stand in the same order. */
interface Listed {
  country: string;
  dialCode: string;
  province: string;
  districts: { name: string; subdistricts: string[]; postalCodes: string[] }[];
}

const countries = { TH: 'thailand', AU: 'australia' } as const;
const folder = join(import.meta.dirname, '../public/address');
const [list] = process.argv.slice(2);
if (!list) throw new Error('Name the list: npm run addresses -- file.json');
const provinces = JSON.parse(readFileSync(list, 'utf8')) as Listed[];

mkdirSync(folder, { recursive: true });
for (const province of provinces) write(fileOf(province), toProvince(province));
write('countries', Object.entries(countries).map(toCountry));

function toProvince({ districts }: Listed): AddressProvince {
  return {
    districts: districts.map(({ name, subdistricts, postalCodes }) => {
      if (subdistricts.length !== postalCodes.length) throw new Error(`${name} has codes that do not pair`);
      return { name, subDistricts: subdistricts, postalCodes };
    }),
  };
}

function toCountry([code, country]: [string, AddressCountry['country']]): AddressCountry {
  const own = provinces.filter((province) => province.country === code);
  const dialCode = own[0]?.dialCode ?? '';
  return { country, dialCode, provinces: own.map((each) => ({ name: each.province, file: `${fileOf(each)}.json` })) };
}

function fileOf({ province }: Listed): string {
  return province.toLowerCase().replaceAll(' ', '-');
}

function write(name: string, content: unknown): void {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
}
