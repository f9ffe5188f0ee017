/** What makes an address: where it is, and to whom. */
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
 * The address that a customer has already and sends once more, by a second click or because the first answer was
 * lost. Two addresses of the same content are of no use to anybody, so that no key is needed to tell a
 * repetition from a wish.
 */
export const sameAddress = <T extends AddressContent>(known: readonly T[], sent: AddressContent): T | undefined =>
  known.find((one) => parts.every((part) => (one[part] ?? null) === (sent[part] ?? null)));
