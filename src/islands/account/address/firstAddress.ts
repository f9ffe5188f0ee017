import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { AddressDraft } from '#stores/account/addressDraft.ts';
import type { Session } from '#stores/session/currentCustomer.ts';
import { codeOf } from './dialCodes.ts';

/** The country whose code the form of a new address has. */
const country = 'TH';

/** What the form of a first address starts with, since the account knows it: the customer's name and phone. */
export function ownDetails(session: Session): Partial<AddressDraft['fields']> {
  return session.state === 'customer' ? { name: session.name, phone: ownNumber(session.phone) } : {};
}

/** The number after the country code; empty when the phone is one of another country. */
function ownNumber(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, country);
  const fits = parsed?.isValid() === true && `+${parsed.countryCallingCode}` === codeOf(country);
  return fits ? parsed.nationalNumber : '';
}
