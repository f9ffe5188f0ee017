import { useEffect, useState } from 'react';
import type { AddressCountry, AddressProvince } from '#contract/accounts/addresses.ts';
import { readCountries, readProvince } from '#stores/account/regions.ts';
import type { PlaceParts } from './usePlaceChoice.ts';

type Districts = AddressProvince['districts'];

/** What there is to choose from. Only the files of the country's names and of the chosen province are fetched. */
export function usePlaces({ country, province }: PlaceParts) {
  const [countries, setCountries] = useState<readonly AddressCountry[]>();
  const [read, setRead] = useState<{ file: string; districts: Districts }>();
  const [failedAt, setFailedAt] = useState<string>();
  const [turn, setTurn] = useState(0);

  const provinces = countries?.find((one) => one.country === country)?.provinces;
  const file = provinces?.find(({ name }) => name === province)?.file;

  useEffect(
    () =>
      whenHere(
        readCountries(),
        (found) => setCountries(found),
        () => setFailedAt('countries'),
      ),
    [turn],
  );
  useEffect(() => {
    if (!file) return undefined;
    return whenHere(
      readProvince(file),
      ({ districts }) => setRead({ file, districts }),
      () => setFailedAt(file),
    );
  }, [file, turn]);

  return {
    provinces,
    districts: read && read.file === file ? read.districts : undefined,
    failed: failedAt !== undefined && (failedAt === 'countries' || failedAt === file),
    retry: (): void => {
      setFailedAt(undefined);
      setTurn(turn + 1);
    },
  };
}

/** @returns stops caring */
function whenHere<T>(answer: Promise<T>, here: (value: T) => void, failed: () => void): () => void {
  let gone = false;
  answer.then(
    (value) => gone || here(value),
    () => gone || failed(),
  );
  return () => void (gone = true);
}
