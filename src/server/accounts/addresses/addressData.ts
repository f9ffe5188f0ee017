import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { addressCountries, addressProvince } from '#contract/accounts/addresses.ts';
import type { AddressData } from './rules/parts.ts';

const folder = join(import.meta.dirname, '../../../../public/address');
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** Reads the files of the address form, so that what it offers is what is accepted. */
export function readAddressData(): AddressData {
  const countries = z.parse(addressCountries, read('countries.json'));
  return new Map(
    countries.map(({ country, provinces }) => [
      country,
      new Map(provinces.map(({ name, file }) => [name, z.parse(addressProvince, read(file))])),
    ]),
  );
}
