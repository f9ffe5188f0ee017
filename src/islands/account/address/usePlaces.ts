import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Address, AddressCountry, AddressProvince } from '#contract/accounts/addresses.ts';
import { type Country, usualCountries } from '#contract/values/country.ts';
import {
  type CodedPlace,
  onlyOf,
  placesWithCode,
  readCountries,
  readCountry,
  readProvince,
} from '#stores/account/regions.ts';
import { plainCode } from '#contract/values/pasted.ts';

/**
 * The places to choose from. Only the list of countries, the provinces of the chosen country and the file of the chosen
 * province are fetched.
 */
export function usePlaces({ country, province }: PlaceParts) {
  const [attempt, setAttempt] = useState(0);
  const countries = useFetched<readonly Country[]>('countries', readCountries, attempt);
  const ofCountry = useFetched<AddressCountry>(country, () => readCountry(country), attempt);
  const provinces = ofCountry.value?.provinces;
  const file = provinces?.find(({ name }) => name === province)?.file;
  const ofProvince = useFetched<AddressProvince>(file, () => readProvince(file ?? ''), attempt);
  const all = [countries, ofCountry, ofProvince];
  const offered = countries.value ?? usualCountries;
  return {
    countries: offered,
    /** True if there are more countries than the phone's code tells apart well. */
    isChoice: offered.length > usualCountries.length,
    provinces,
    districts: ofProvince.value?.districts,
    failed: all.some(({ failed }) => failed),
    retry: (): void => {
      for (const { forget } of all) forget();
      setAttempt(attempt + 1);
    },
  };
}

export type Places = ReturnType<typeof usePlaces>;

/** Fetches by a key, again at every attempt; an answer to an older key is dropped. */
function useFetched<T>(key: string | undefined, fetch: () => Promise<T>, attempt: number) {
  const [loaded, setLoaded] = useState<{ key: string; value: T }>();
  const [failedKey, setFailedKey] = useState<string>();
  const fetchNow = useEffectEvent(fetch);
  useEffect(() => {
    if (key === undefined) return undefined;
    let stale = false;
    fetchNow().then(
      (value) => stale || setLoaded({ key, value }),
      () => stale || setFailedKey(key),
    );
    return () => void (stale = true);
  }, [key, attempt]);
  return {
    value: loaded && loaded.key === key ? loaded.value : undefined,
    failed: key !== undefined && failedKey === key,
    forget: (): void => setFailedKey(undefined),
  };
}

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

/** Digits of a postal code where each place has one. */
const codeLength: Partial<Record<PlaceParts['country'], number>> = { thailand: 5, australia: 4 };

/** A postal code as it is typed, and the places that have it once it is whole. */
interface TypedCode {
  text: string;
  found?: readonly CodedPlace[];
  failed?: boolean;
}

/**
 * The postal code as the beginning of an address: what it leaves no choice about is filled in, and the lists show only
 * what it leaves. A choice of another province, or of a subdistrict, ends that.
 */
export function useCode({ parts, ...places }: PlaceChoice) {
  const [code, setCode] = useState<TypedCode>();
  const latest = useRef('');
  const { country } = parts;

  const show = (typed: TypedCode | undefined): void => {
    latest.current = typed?.text ?? '';
    setCode(typed);
  };
  const type = (text: string): void => {
    const digits = plainCode(text).replaceAll(/\s/gu, '');
    const length = codeLength[country];
    if (length === undefined) return places.typeCode(digits);
    show({ text });
    if (digits !== parts.postal_code) places.emptySubDistrict();
    if (digits.length !== length) return undefined;
    const unlessNewer = (use: () => void) => (latest.current === text ? use() : undefined);
    void placesWithCode(country, digits).then(
      (found) =>
        unlessNewer(() => {
          setCode({ text, found });
          // What is chosen already stays, if it has the code.
          const here = found.filter((place) => place.province === parts.province && place.district === parts.district);
          if (found.length > 0) places.chooseTogether(withCode(onlyOf(here.length > 0 ? here : found), digits));
        }),
      () => unlessNewer(() => setCode({ text, failed: true })),
    );
    return undefined;
  };

  const found = code?.found ?? [];
  return {
    text: code?.text ?? parts.postal_code,
    state: stateOf(code),
    /** True if a code fills in the places of this country. */
    fills: codeLength[country] !== undefined,
    type,
    forget: () => show(undefined),
    /** The only subdistrict of a district that has the code. */
    onlyIn: (district: string): { name: string; code: string } | undefined => {
      const { subDistrict } = onlyOf(found.filter((place) => place.district === district));
      return subDistrict ? { name: subDistrict, code: plainCode(code?.text ?? '') } : undefined;
    },
    /** Of some names, those that the code leaves; all of them where it says nothing. */
    left: <T extends { name: string }>(all: readonly T[], part: keyof CodedPlace): readonly T[] => {
      const above = found.filter((place) => isWithin(place, parts, part));
      const names = new Set(above.map((place) => place[part]));
      return names.size > 0 ? all.filter(({ name }) => names.has(name)) : all;
    },
  };
}

export type CodeChoice = ReturnType<typeof useCode>;

/** The code counts once its subdistrict is known. */
const withCode = (found: Partial<CodedPlace>, code: string): Partial<PlaceParts> =>
  found.subDistrict ? { ...found, postal_code: code } : found;

function stateOf(code: TypedCode | undefined): 'unknown' | 'narrows' | 'failed' | undefined {
  if (code?.failed) return 'failed';
  if (!code?.found) return undefined;
  if (code.found.length === 0) return 'unknown';
  return code.found.length > 1 ? 'narrows' : undefined;
}

/** Returns true if a place is in what is chosen already of the parts above this one. */
function isWithin(place: CodedPlace, parts: PlaceParts, part: keyof CodedPlace): boolean {
  if (part === 'province') return parts.province === '';
  if (place.province !== parts.province) return false;
  return part === 'district' || place.district === parts.district;
}
