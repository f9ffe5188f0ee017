import type { Country } from '#contract/values/country.ts';

/** The names of a place: Latin as on a parcel, and those in Burmese and Thai letters where they are known. */
export interface PlaceNames {
  name: string;
  my?: string | undefined;
  th?: string | undefined;
}

/** The smallest place, with its postal code; empty where the country's post needs none. */
export interface ListedSubDistrict extends PlaceNames {
  code: string;
}

export interface ListedDistrict extends PlaceNames {
  subDistricts: ListedSubDistrict[];
}

export interface ListedProvince extends PlaceNames {
  /** Searched, and never shown. */
  also?: readonly string[] | undefined;
  districts: ListedDistrict[];
}

/** A country with all its places, before they are written as files. */
export interface ListedCountry {
  country: Country;
  provinces: ListedProvince[];
}
