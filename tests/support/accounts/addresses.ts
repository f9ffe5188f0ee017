import type { CallInput } from '#contract/call.ts';
import type { createAddress } from '#contract/accounts/addresses.ts';

export type AddressForm = NonNullable<CallInput<typeof createAddress>['body']>;

export function addressForm(changes: Partial<AddressForm> = {}): AddressForm {
  return {
    ...{ name: 'Aye Mya', phone: '+66 812345678', country: 'thailand', province: 'Bangkok', district: 'Bang Kapi' },
    ...{ subDistrict: 'Hua Mak', postal_code: '10240', address: '12/3 Soi 5' },
    ...changes,
  };
}
