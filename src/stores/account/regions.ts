import { check, type Checked } from '#api/check.ts';
import { readJson } from '#api/fetchFile.ts';
import {
  addressCountries,
  type AddressCountry,
  addressProvince,
  type AddressProvince,
} from '#contract/accounts/addresses.ts';

const folder = '/address';
const kept = new Map<string, Promise<unknown>>();

/** The countries and their provinces; fetched when a form first asks. */
export const readCountries = (): Promise<readonly AddressCountry[]> =>
  once('countries.json').then((facts) => fitting(check(addressCountries, facts)));

/** The districts of one province, by the file that the country names. */
export const readProvince = (file: string): Promise<AddressProvince> =>
  once(file).then((facts) => fitting(check(addressProvince, facts)));

function fitting<T>(checked: Checked<T>): T {
  if (checked.fits) return checked.value;
  throw new Error(`The places are damaged at ${checked.path.join('.')}: ${checked.reason}`);
}

/** What was fetched stays for this page; what failed is asked for again. */
function once(file: string): Promise<unknown> {
  const known = kept.get(file);
  if (known) return known;
  const asked = readJson(`${folder}/${file}`);
  kept.set(file, asked);
  asked.catch(() => kept.delete(file));
  return asked;
}
