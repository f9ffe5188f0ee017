import type { AddressProvince } from '#contract/accounts/addresses.ts';
import type { Option } from '#islands/ui/fields/matchingOptions.ts';

/** A subdistrict with its postal code. */
export interface Place extends Option {
  name: string;
  code: string;
}

/** Places as options, by their names. */
export const placeOptions = (places: readonly { name: string }[] = []): readonly Option[] =>
  places.map(({ name }) => ({ key: name, label: name }));

/** The subdistricts of a district. Those that share a name are told apart by their postal codes. */
export function subDistrictOptions(district: AddressProvince['districts'][number] | undefined): readonly Place[] {
  if (!district) return [];
  const { subDistricts, postalCodes } = district;
  const places = subDistricts.map((name, index) => ({ name, code: postalCodes[index] ?? '' }));
  const isUnique = (name: string): boolean => subDistricts.indexOf(name) === subDistricts.lastIndexOf(name);
  const byKey = places.map(({ name, code }): [string, Place] => {
    const key = `${name} ${code}`;
    return [key, { key, name, code, label: isUnique(name) ? name : key }];
  });
  return [...new Map(byKey).values()];
}
