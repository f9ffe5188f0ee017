import type { Locale } from '#contract/values/locale.ts';
import { atom } from 'nanostores';
import type { CallInput } from '#contract/call.ts';
import * as emailCalls from '#contract/accounts/customer.ts';
import { type Customer, getCustomer, updateCustomer, updateLanguage } from '#contract/accounts/customer.ts';
import { updatePassword } from '#contract/accounts/password.ts';
import { endSession, listSessions, type Session } from '#contract/accounts/sessions.ts';
import { callAsCustomer } from '#stores/session/end.ts';
import { $numerals, chooseNumerals, type Numerals } from '#stores/shell/numerals.ts';
import { type Outcome, outcomeOf, failedOutcome } from '#stores/session/outcome.ts';
import { loadInto, type Loadable } from '#stores/loadable.ts';
import { $session } from '#stores/session/login.ts';

export const $profile = atom<Loadable<Customer>>({ state: 'loading' });
export const $devices = atom<Loadable<readonly Session[]>>({ state: 'loading' });

/** Loads the customer's details. A device on which nobody has chosen numerals takes those of the account. */
export const readProfile = (): Promise<void> =>
  loadInto($profile, async () => {
    const customer = await callAsCustomer(getCustomer, {});
    if (customer.numerals === 'burmese' && !$numerals.get()) chooseNumerals('my');
    return customer;
  });

/** Loads the devices that are signed in. */
export const readDevices = (): Promise<void> =>
  loadInto($devices, async () => (await callAsCustomer(listSessions, {})).data);

/** Saves the details, and a new picture where one was chosen. */
export async function saveProfile(form: CallInput<typeof updateCustomer>['form'], image?: Blob): Promise<Outcome> {
  try {
    const value = await callAsCustomer(updateCustomer, { form }, image ? { files: { image } } : {});
    $profile.set({ state: 'loaded', value });
    const { name, email, imageUrl } = value;
    $session.set({ state: 'customer', name, email, phone: value.customer.phone, imageUrl });
    return { ok: true, message: '' };
  } catch (failure) {
    return failedOutcome(failure);
  }
}

/** Cancels the new email that is not confirmed yet. */
export async function cancelEmailChange(): Promise<Outcome> {
  try {
    $profile.set({ state: 'loaded', value: await callAsCustomer(emailCalls.cancelEmailChange, {}) });
    return { ok: true, message: '' };
  } catch (failure) {
    return failedOutcome(failure);
  }
}

/** Chooses the language of the mails to the customer. */
export const chooseMailLanguage = (locale: Locale): Promise<Outcome> => saveLanguage({ locale });

/** Saves the numerals in the account, for other devices; on this one they are chosen already. */
export const saveNumerals = (numerals: Numerals): Promise<Outcome> =>
  saveLanguage({ numerals: numerals === 'my' ? 'burmese' : 'arabic' });

async function saveLanguage(body: { locale: Locale } | { numerals: 'arabic' | 'burmese' }): Promise<Outcome> {
  try {
    $profile.set({ state: 'loaded', value: await callAsCustomer(updateLanguage, { body }) });
    return { ok: true, message: '' };
  } catch (failure) {
    return failedOutcome(failure);
  }
}

export const changePassword = (body: CallInput<typeof updatePassword>['body']): Promise<Outcome> =>
  outcomeOf(callAsCustomer(updatePassword, { body }));

/** Signs another device out. */
export async function signOutDevice(id: number): Promise<Outcome> {
  const outcome = await outcomeOf(callAsCustomer(endSession, { params: { id } }));
  await readDevices();
  return outcome;
}
