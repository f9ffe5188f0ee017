import { useEffect, useEffectEvent, useState } from 'react';
import type { AddressCountry, AddressProvince } from '#contract/accounts/addresses.ts';
import { type Country, usualCountries } from '#contract/values/country.ts';
import { readCountries, readCountry, readProvince } from '#stores/account/regions.ts';
import type { PlaceParts } from './usePlaceChoice.ts';

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
    /** Whether there are more countries than the phone's code tells apart well. */
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

/** What is fetched by a key, again at every attempt; an answer to an older key is dropped. */
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
