import { atom } from 'nanostores';
import * as calls from '#contract/accounts/addresses.ts';
import type { CallInput } from '#contract/call.ts';
import type { Address } from '#contract/accounts/addresses.ts';
import { callAsCustomer } from '#stores/session/end.ts';
import { type Outcome, outcomeOf, failedOutcome } from '#stores/session/outcome.ts';
import { loadInto, type Loadable } from '#stores/loadable.ts';

/** The fields of an address that a customer fills in. */
export type AddressForm = CallInput<typeof calls.createAddress>['body'];

/** The addresses of the customer. */
export const $addresses = atom<Loadable<readonly Address[]>>({ state: 'loading' });

/** Loads the addresses; those in sight stay there meanwhile. */
export const readAddresses = (): Promise<void> => loadInto($addresses, () => callAsCustomer(calls.listAddresses, {}));

/** Adds an address, or changes the one of this id, and reads the list again. */
export const saveAddress = (body: AddressForm, id?: number): Promise<Outcome> =>
  reloadAfter(
    id === undefined
      ? callAsCustomer(calls.createAddress, { body })
      : callAsCustomer(calls.updateAddress, { params: { id }, body }),
  );

/** Makes an address the default in place of the one before. */
export const makeDefault = (addressId: number): Promise<Outcome> =>
  reloadAfter(callAsCustomer(calls.setDefaultAddress, { body: { addressId } }));

/** Deletes an address. */
export async function deleteAddress(id: number): Promise<Outcome> {
  const outcome = await outcomeOf(callAsCustomer(calls.deleteAddress, { params: { id } }));
  if (outcome.ok || outcome.code === 'not_found') await readAddresses();
  return outcome;
}

async function reloadAfter(answer: Promise<Address>): Promise<Outcome> {
  try {
    await answer;
  } catch (failure) {
    return failedOutcome(failure);
  }
  await readAddresses();
  return { ok: true, message: '' };
}
