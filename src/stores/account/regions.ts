import { check, type Checked } from '#api/check.ts';
import { readJson } from '#api/fetchFile.ts';
import {
  addressCountries,
  type AddressCountry,
  addressProvince,
  type AddressProvince,
} from '#contract/accounts/addresses.ts';

const folder = '/address';

/** What was fetched, for as long as the page is open. */
const cache = new Map<string, Promise<unknown>>();

/** The countries and their provinces; fetched when a form first asks. */
export const readCountries = (): Promise<readonly AddressCountry[]> =>
  cached('countries.json').then((facts) => requireFitting(check(addressCountries, facts)));

/** The districts of one province, by the file that the country names. */
export const readProvince = (file: string): Promise<AddressProvince> =>
  cached(file).then((facts) => requireFitting(check(addressProvince, facts)));

function requireFitting<T>(checked: Checked<T>): T {
  if (checked.fits) return checked.value;
  throw new Error(`The places are damaged at ${checked.path.join('.')}: ${checked.reason}`);
}

/** Fetches a file once; again only if it failed. */
function cached(file: string): Promise<unknown> {
  const before = cache.get(file);
  if (before) return before;
  const facts = readJson(`${folder}/${file}`);
  cache.set(file, facts);
  facts.catch(() => cache.delete(file));
  return facts;
}
