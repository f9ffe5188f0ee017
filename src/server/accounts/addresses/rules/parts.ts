import type { AddressProvince } from '#contract/accounts/addresses.ts';
import { Refusal } from '#server/http/refusal.ts';

/** The parts of an address that depend on one another. */
export interface AddressParts {
  country: string;
  province: string;
  district: string;
  subDistrict: string;
  postal_code: string;
}

/** What there is: the provinces of each country, by name. */
export type AddressData = ReadonlyMap<string, ReadonlyMap<string, AddressProvince>>;

/**
 * Refuses an address whose parts do not belong together, and names the first part that does not fit.
 *
 * @throws {Refusal} invalid
 */
export function checkParts(gazetteer: AddressData, parts: AddressParts): void {
  const stranger = strangerAmong(gazetteer, parts);
  if (stranger) throw new Refusal('invalid', { reasons: { [stranger]: 'notTogether' } });
}

function strangerAmong(gazetteer: AddressData, parts: AddressParts): keyof AddressParts | undefined {
  const province = gazetteer.get(parts.country)?.get(parts.province);
  if (!province) return 'province';
  const district = province.districts.find(({ name }) => name === parts.district);
  if (!district) return 'district';
  // Two sub-districts of one district may share a name and differ in their codes.
  const codes = district.postalCodes.filter((_, index) => district.subDistricts[index] === parts.subDistrict);
  if (codes.length === 0) return 'subDistrict';
  return codes.includes(parts.postal_code) ? undefined : 'postal_code';
}
