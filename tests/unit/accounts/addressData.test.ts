import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressCountries, addressForm, addressProvince } from '#contract/accounts/addresses.ts';
import { root } from '../../support/project/root.ts';

const folder = join(root, 'public/address');
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const countries = z.parse(addressCountries, read('countries.json'));
const provinces = countries.flatMap(({ country, provinces }) => provinces.map((each) => ({ country, ...each })));

describe('the address reference data', () => {
  it('names every file, and no other', () => {
    const files = readdirSync(folder).filter((file) => file !== 'countries.json');
    expect(provinces.map(({ file }) => file).sort()).toEqual(files.sort());
  });

  it('covers Bangkok and Chiang Mai whole, New South Wales and Victoria', () => {
    const counts = provinces.map(({ name, file }) => {
      const { districts } = z.parse(addressProvince, read(file));
      return [name, districts.length, districts.flatMap(({ subDistricts }) => subDistricts).length];
    });
    expect(counts).toEqual([
      ['Bangkok', 50, 180],
      ['Chiang Mai', 25, 204],
      ['New South Wales', 119, 4849],
      ['Victoria', 79, 3224],
    ]);
    expect(countries.map(({ dialCode }) => dialCode)).toEqual(['+66', '+61']);
  });

  it.each(provinces)(
    '$name: every sub-district has its postal code, and the form takes them all',
    ({ country, name, file }) => {
      for (const { name: district, subDistricts, postalCodes } of z.parse(addressProvince, read(file)).districts) {
        expect(postalCodes).toHaveLength(subDistricts.length);
        const forms = subDistricts.map((subDistrict, index) => ({
          ...{ name: 'Aye', phone: '+66 812345678', address: '1', country, province: name },
          ...{ district, subDistrict, postal_code: postalCodes[index] },
        }));
        expect(forms.filter((form) => !z.safeParse(addressForm, form).success)).toEqual([]);
      }
    },
  );
});
