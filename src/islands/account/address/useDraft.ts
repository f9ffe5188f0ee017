import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Address } from '#contract/accounts/addresses.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import {
  type AddressDraft,
  forgetAddressDraft,
  keepAddressDraft,
  readAddressDraft,
} from '#stores/account/addressDraft.ts';
import { $addresses } from '#stores/account/addresses.ts';
import { $session, type Session } from '#stores/session/login.ts';
import { codeOf, splitPhone } from './dialCodes.ts';
import { noParts, type PlaceParts } from './usePlaces.ts';

/** An address, perhaps one that the account does not have. */
export type AddressLike = Omit<Address, 'id' | 'isActive'> & Partial<Pick<Address, 'id' | 'isActive'>>;

/**
 * The values that a form starts with: an unsaved draft, or else the address as it is. The first address starts with the
 * customer's name and phone, and becomes the default. A draft is kept for the tab, so that neither a reload nor the end
 * of a session loses it.
 *
 * @param isOwn false for an address of somebody else: no draft of it is kept here
 */
export function useAddressDraft(address: AddressLike | undefined, isOwn: boolean) {
  const [saved] = useState(() => draftOf(address, isOwn));
  const [first] = useState(() => (isOwn ? readAddressDraft(address?.id) : undefined) ?? saved);
  return {
    first,
    /**
     * Keeps what is filled in.
     *
     * @param interrupted the session has ended; the form opens again after signing in
     */
    keep: (form: HTMLFormElement | null, code: string, parts: PlaceParts, interrupted = false): void => {
      if (!form || !isOwn) return;
      const draft = { ...saved, ...filledIn(form, code), parts: partsOf(parts) };
      if (JSON.stringify(draft) === JSON.stringify(saved)) forgetAddressDraft();
      else keepAddressDraft(draft, interrupted);
    },
  };
}

/** Keeps choices from lists, for which the form has no input event. */
export function useKeptChoice(
  keep: ReturnType<typeof useAddressDraft>['keep'],
  form: RefObject<HTMLFormElement | null>,
  code: string,
  parts: PlaceParts,
): void {
  const keepNow = useEffectEvent(() => keep(form.current, code, parts));
  useEffect(() => keepNow(), [code, parts]);
}

const partsOf = ({ country, province, district, subDistrict, postal_code }: PlaceParts): PlaceParts => ({
  country,
  province,
  district,
  subDistrict,
  postal_code,
});

function draftOf(address: AddressLike | undefined, isOwn: boolean): AddressDraft {
  const { code, number } = splitPhone(address?.phone ?? '+66 ');
  const { name = '', address: lines = '', note = '' } = address ?? {};
  const first = isOwn && !address && isBookEmpty();
  return withoutUndefined({
    id: address?.id,
    fields: { code, phone: number, name, address: lines, note, ...(first && ownDetails($session.get())) },
    parts: partsOf(address ?? noParts),
    isActive: first,
  });
}

function isBookEmpty(): boolean {
  const addresses = $addresses.get();
  return addresses.state === 'loaded' && addresses.value.length === 0;
}

function filledIn(form: HTMLFormElement, code: string): Pick<AddressDraft, 'fields' | 'isActive'> {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    fields: { code, phone: text('phone'), name: text('name'), address: text('address'), note: text('note') },
    isActive: data.has('isActive'),
  };
}

/** The country whose code the form of a new address has. */
const country = 'TH';

/**
 * Returns the first content of the form of a first address, since the account knows it: the customer's name and phone.
 */
export function ownDetails(session: Session): Partial<AddressDraft['fields']> {
  return session.state === 'customer' ? { name: session.name, phone: ownNumber(session.phone) } : {};
}

/** The number after the country code; empty when the phone is one of another country. */
function ownNumber(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, country);
  const fits = parsed?.isValid() === true && `+${parsed.countryCallingCode}` === codeOf(country);
  return fits ? parsed.nationalNumber : '';
}
