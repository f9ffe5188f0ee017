import { useEffect, useState } from 'react';
import type { AddressCountry, AddressProvince } from '#contract/accounts/addresses.ts';
import { readCountries, readProvince } from '#stores/account/regions.ts';
import type { PlaceParts } from './usePlaceChoice.ts';

type Districts = AddressProvince['districts'];

/** The places to choose from. Only the list of provinces and the file of the chosen province are fetched. */
export function usePlaces({ country, province }: PlaceParts) {
  const [countries, setCountries] = useState<readonly AddressCountry[]>();
  const [loaded, setLoaded] = useState<{ file: string; districts: Districts }>();
  const [failedAt, setFailedAt] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  const provinces = countries?.find((one) => one.country === country)?.provinces;
  const file = provinces?.find(({ name }) => name === province)?.file;

  useEffect(
    () =>
      unlessStale(
        readCountries(),
        (found) => setCountries(found),
        () => setFailedAt('countries'),
      ),
    [attempt],
  );
  useEffect(() => {
    if (!file) return undefined;
    return unlessStale(
      readProvince(file),
      ({ districts }) => setLoaded({ file, districts }),
      () => setFailedAt(file),
    );
  }, [file, attempt]);

  return {
    provinces,
    districts: loaded && loaded.file === file ? loaded.districts : undefined,
    failed: failedAt !== undefined && (failedAt === 'countries' || failedAt === file),
    retry: (): void => {
      setFailedAt(undefined);
      setAttempt(attempt + 1);
    },
  };
}

/** @returns a function after which neither callback is called */
function unlessStale<T>(answer: Promise<T>, onValue: (value: T) => void, onFailure: () => void): () => void {
  let stale = false;
  answer.then(
    (value) => stale || onValue(value),
    () => stale || onFailure(),
  );
  return () => void (stale = true);
}
