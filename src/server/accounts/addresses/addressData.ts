import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { addressCountries, addressCountry, addressProvince } from '#contract/accounts/addresses.ts';
import type { Country } from '#contract/values/country.ts';
import type { AddressData } from './rules/parts.ts';

const folder = join(import.meta.dirname, '../../../../public/address');
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** The countries of `countries.json`, which the shop sends to. */
const listedCountries = (): Country[] => z.parse(addressCountries, read('countries.json'));

/** Reads the files of the address form, so that what it offers is what is accepted. */
export const readAddressData = (countries: readonly Country[] = listedCountries()): AddressData =>
  new Map(
    countries.map((country) => {
      const { provinces } = z.parse(addressCountry, read(`${country}.json`));
      return [country, new Map(provinces.map(({ name, file }) => [name, z.parse(addressProvince, read(file))]))];
    }),
  );
