import * as z from 'zod/mini';
import { readFacts } from '#api/parts.ts';
import { addressCountries, type AddressCountry, addressProvince, type AddressProvince } from '#contract/addresses.ts';

const folder = '/address';
const kept = new Map<string, Promise<unknown>>();

/** The countries and their provinces; fetched when a form first asks. */
export const readCountries = (): Promise<readonly AddressCountry[]> =>
  once('countries.json').then((facts) => z.parse(addressCountries, facts));

/** The districts of one province, by the file that the country names. */
export const readProvince = (file: string): Promise<AddressProvince> =>
  once(file).then((facts) => z.parse(addressProvince, facts));

/** What was fetched stays for this page; what failed is asked for again. */
function once(file: string): Promise<unknown> {
  const known = kept.get(file);
  if (known) return known;
  const asked = readFacts(`${folder}/${file}`);
  kept.set(file, asked);
  asked.catch(() => kept.delete(file));
  return asked;
}
