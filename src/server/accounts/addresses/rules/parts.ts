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

/** The provinces of each country that the shop sends to, by name. */
export type AddressData = ReadonlyMap<string, ReadonlyMap<string, AddressProvince>>;

/**
 * Refuses an address whose parts do not belong together, naming the first part that does not fit.
 *
 * @throws {Refusal} invalid
 */
export function checkParts(addressData: AddressData, parts: AddressParts): void {
  const misfit = findMisfit(addressData, parts);
  if (misfit) throw new Refusal('invalid', { reasons: { [misfit]: misfit === 'country' ? 'wrong' : 'notTogether' } });
}

function findMisfit(addressData: AddressData, parts: AddressParts): keyof AddressParts | undefined {
  const provinces = addressData.get(parts.country);
  if (!provinces) return 'country';
  const province = provinces.get(parts.province);
  if (!province) return 'province';
  const district = province.districts.find(({ name }) => name === parts.district);
  if (!district) return 'district';
  // Two sub-districts of one district may share a name and differ in their codes.
  const codes = district.postalCodes.filter((_, index) => district.subDistricts[index] === parts.subDistrict);
  if (codes.length === 0) return 'subDistrict';
  // Where no code is known, the customer's own is taken.
  return codes.includes(parts.postal_code) || codes.includes('') ? undefined : 'postal_code';
}
