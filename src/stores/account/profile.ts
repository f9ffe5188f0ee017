import { atom } from 'nanostores';
import type { CallInput } from '#contract/call.ts';
import * as calls from '#contract/accounts/customer.ts';
import type { Customer } from '#contract/entities.ts';
import type { Locale } from '#i18n/locales.ts';
import { asCustomer } from '#stores/session/requireCustomer.ts';
import { $numerals, chooseNumerals, type Numerals } from '#stores/shell/numerals.ts';
import { type Outcome, outcomeOf, refusalOf } from '#stores/session/signIn.ts';
import { show, type Shown } from '#stores/loadable.ts';
import { $session } from '#stores/session/currentCustomer.ts';

export const $profile = atom<Shown<Customer>>({ state: 'loading' });
export const $devices = atom<Shown<readonly calls.Session[]>>({ state: 'loading' });

/** Asks for the customer's details. A device on which nobody has chosen takes the numerals of the account. */
export const readProfile = (): Promise<void> =>
  show($profile, async () => {
    const customer = await asCustomer(calls.getCustomer, {});
    if (customer.numerals === 'burmese' && !$numerals.get()) chooseNumerals('my');
    return customer;
  });

/** Asks for the devices that are signed in. */
export const readDevices = (): Promise<void> =>
  show($devices, async () => (await asCustomer(calls.listSessions, {})).data);

/** Saves the details, and a new picture where one was chosen. */
export async function saveProfile(
  form: CallInput<typeof calls.updateCustomer>['form'],
  image?: Blob,
): Promise<Outcome> {
  try {
    const value = await asCustomer(calls.updateCustomer, { form }, image ? { files: { image } } : {});
    $profile.set({ state: 'here', value });
    const { name, email, imageUrl } = value;
    $session.set({ state: 'customer', name, email, imageUrl });
    return { ok: true, message: '' };
  } catch (failure) {
    return refusalOf(failure);
  }
}

/** Forgets the new email that waits for its link. */
export async function cancelEmailChange(): Promise<Outcome> {
  try {
    $profile.set({ state: 'here', value: await asCustomer(calls.cancelEmailChange, {}) });
    return { ok: true, message: '' };
  } catch (failure) {
    return refusalOf(failure);
  }
}

/** Chooses the language of the mails to the customer. */
export const chooseMailLanguage = (locale: Locale): Promise<Outcome> => saveLanguage({ locale });

/** Keeps the numerals with the account, for their other devices; on this one they are chosen already. */
export const keepNumerals = (numerals: Numerals): Promise<Outcome> =>
  saveLanguage({ numerals: numerals === 'my' ? 'burmese' : 'arabic' });

async function saveLanguage(body: { locale: Locale } | { numerals: 'arabic' | 'burmese' }): Promise<Outcome> {
  try {
    $profile.set({ state: 'here', value: await asCustomer(calls.updateLanguage, { body }) });
    return { ok: true, message: '' };
  } catch (failure) {
    return refusalOf(failure);
  }
}

export const changePassword = (body: CallInput<typeof calls.updatePassword>['body']): Promise<Outcome> =>
  outcomeOf(asCustomer(calls.updatePassword, { body }));

/** Signs another device out. */
export async function endDevice(id: number): Promise<Outcome> {
  const outcome = await outcomeOf(asCustomer(calls.endSession, { params: { id } }));
  await readDevices();
  return outcome;
}
