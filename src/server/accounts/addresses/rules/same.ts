/** The content of an address: the place and the person. */
export interface AddressContent {
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
