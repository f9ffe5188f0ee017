import type { AddressProvince } from '#contract/accounts/addresses.ts';
import { Refusal } from '#server/http/refusal.ts';

/** The parts of an address that depend on one another. */
interface AddressParts {
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
  const invalidPart = findInvalidPart(addressData, parts);
  if (invalidPart)
    throw new Refusal('invalid', { reasons: { [invalidPart]: invalidPart === 'country' ? 'wrong' : 'notTogether' } });
}

function findInvalidPart(addressData: AddressData, parts: AddressParts): keyof AddressParts | undefined {
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

/** An address, as far as the choice of the default needs it. */
interface KnownAddress {
  id: number;
  isDefault: boolean;
}

/** Returns whether a new address becomes the default: when that is asked for, or when there is none yet. */
export function becomesDefault(known: readonly KnownAddress[], wanted: boolean | undefined): boolean {
  return wanted === true || !known.some(({ isDefault }) => isDefault);
}

/** The address that becomes the default when one is removed; undefined when the default stays, or none is left. */
export function nextDefault(known: readonly KnownAddress[], removedId: number): KnownAddress | undefined {
  const wasDefault = known.some(({ id, isDefault }) => id === removedId && isDefault);
  return wasDefault ? known.find(({ id }) => id !== removedId) : undefined;
}

/** The content of an address: the place and the person. */
interface AddressContent {
  name: string;
  phone: string;
  country: string;
  province: string;
  district: string;
  subDistrict: string;
  postalCode: string;
  address: string;
  note?: string | null | undefined;
}

const parts = [
  'name',
  'phone',
  'country',
  'province',
  'district',
  'subDistrict',
  'postalCode',
  'address',
  'note',
] as const satisfies readonly (keyof AddressContent)[];

/**
 * The address that a customer has already and sends again, by a second click or because the first answer was lost.
 * Nobody needs two addresses of the same content, so that no idempotency key is needed.
 */
export const sameAddress = <T extends AddressContent>(known: readonly T[], sent: AddressContent): T | undefined =>
  known.find((one) => parts.every((part) => (one[part] ?? null) === (sent[part] ?? null)));
