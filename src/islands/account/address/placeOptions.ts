import type { AddressProvince } from '#contract/accounts/addresses.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { Option } from '#islands/ui/fields/matchingOptions.ts';

/** A place by its Latin name, which the address has, and the others that are known. */
interface NamedPlace {
  name: string;
  my?: string | undefined;
  th?: string | undefined;
  /** Searched, and never shown. */
  also?: readonly string[] | undefined;
}

/** A subdistrict with its postal code. */
export interface Place extends Option {
  name: string;
  code: string;
}

/** Places as options, by their names. */
export const placeOptions = (places: readonly NamedPlace[] = [], locale: Locale): readonly (Option & NamedPlace)[] =>
  places.map((place) => ({ ...place, key: place.name, ...namesIn(place, locale) }));

/** The subdistricts of a district. Those that share a name are told apart by their postal codes. */
export function subDistrictOptions(
  district: AddressProvince['districts'][number] | undefined,
  locale: Locale,
): readonly Place[] {
  if (!district) return [];
  const { subDistricts, subDistrictsMy, subDistrictsTh, postalCodes } = district;
  const isUnique = (name: string): boolean => subDistricts.indexOf(name) === subDistricts.lastIndexOf(name);
  const byKey = subDistricts.map((name, index): [string, Place] => {
    const code = postalCodes[index] ?? '';
    const key = `${name} ${code}`;
    const shown = { name: isUnique(name) ? name : key, my: subDistrictsMy?.[index], th: subDistrictsTh?.[index] };
    return [key, { key, name, code, ...namesIn(shown, locale) }];
  });
  return [...new Map(byKey).values()];
}

/** In Burmese the Burmese name comes first and the Latin one beside it; all names are searched. */
function namesIn(
  { name, my, th, also = [] }: NamedPlace,
  locale: Locale,
): Pick<Option, 'label' | 'lang' | 'beside'> & { also: readonly string[] } {
  const hidden = (...names: (string | undefined)[]) => ({ also: [...names.flatMap((each) => each || []), ...also] });
  if (locale === 'en') return { label: name, ...hidden(my, th) };
  return my ? { label: my, beside: name, ...hidden(th) } : { label: name, lang: 'en', ...hidden(th) };
}
