import { useState } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';

/** The parts of an address that depend on one another. */
export type PlaceParts = Pick<Address, 'country' | 'province' | 'district' | 'subDistrict' | 'postal_code'>;

const noSubDistrict = { subDistrict: '', postal_code: '' };
const noDistrict = { district: '', ...noSubDistrict };
const noProvince = { province: '', ...noDistrict };

export const noParts: PlaceParts = { country: 'thailand', ...noProvince };

/** The chosen parts. A change of one empties those that depend on it (specification, section 4). */
export function usePlaceChoice(first: PlaceParts) {
  const [parts, setParts] = useState(first);
  const change = (changes: Partial<PlaceParts>, dependents: Partial<PlaceParts>): void =>
    setParts((before) => (isSame(before, changes) ? before : { ...before, ...dependents, ...changes }));
  return {
    parts,
    chooseCountry: (country: PlaceParts['country']) => change({ country }, noProvince),
    chooseProvince: (province: string) => change({ province }, noDistrict),
    chooseDistrict: (district: string) => change({ district }, noSubDistrict),
    chooseSubDistrict: (subDistrict: string, code: string) => change({ subDistrict, postal_code: code }, {}),
    /** A postal code that is typed for a place whose own is not known. */
    typeCode: (code: string) => change({ postal_code: code }, {}),
    /** Empties what a new postal code will fill. */
    emptySubDistrict: () => change(noSubDistrict, {}),
    /** Chooses at once what a postal code stands for; the rest is left to the customer. */
    chooseTogether: (found: Partial<PlaceParts>) => setParts((before) => ({ ...before, ...noProvince, ...found })),
  };
}

export type PlaceChoice = ReturnType<typeof usePlaceChoice>;

const isSame = (parts: PlaceParts, changes: Partial<PlaceParts>): boolean =>
  Object.entries(changes).every(([part, value]) => parts[part as keyof PlaceParts] === value);
