import type { AddressProvince } from '#contract/accounts/addresses.ts';
import type { Option } from '#islands/ui/fields/matchingOptions.ts';

/** A subdistrict with the postal code of the same place in its list. */
export interface Place extends Option {
  name: string;
  code: string;
}

/** Places by their name. */
export const placeOptions = (places: readonly { name: string }[] = []): readonly Option[] =>
  places.map(({ name }) => ({ key: name, label: name }));

/** The subdistricts of a district. Two of one name differ in their codes, and show them. */
export function subDistrictOptions(district: AddressProvince['districts'][number] | undefined): readonly Place[] {
  if (!district) return [];
  const { subDistricts, postalCodes } = district;
  const places = subDistricts.map((name, index) => ({ name, code: postalCodes[index] ?? '' }));
  const isAlone = (name: string): boolean => subDistricts.indexOf(name) === subDistricts.lastIndexOf(name);
  const byKey = places.map(({ name, code }): [string, Place] => {
    const key = `${name} ${code}`;
    return [key, { key, name, code, label: isAlone(name) ? name : key }];
  });
  return [...new Map(byKey).values()];
}
