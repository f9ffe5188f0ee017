import { useRef, useState } from 'react';
import { plainCode } from '#contract/values/pasted.ts';
import { type CodedPlace, onlyOf, placesWithCode } from '#stores/account/regions.ts';
import type { PlaceChoice, PlaceParts } from './usePlaceChoice.ts';

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
    /** Whether a code fills in the places of this country. */
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

/** Whether a place is in what is chosen already of the parts above this one. */
function isWithin(place: CodedPlace, parts: PlaceParts, part: keyof CodedPlace): boolean {
  if (part === 'province') return parts.province === '';
  if (place.province !== parts.province) return false;
  return part === 'district' || place.district === parts.district;
}
