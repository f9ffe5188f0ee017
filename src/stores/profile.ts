import { atom } from 'nanostores';
import type { CallInput } from '#contract/call.ts';
import * as calls from '#contract/customer.ts';
import type { Customer } from '#contract/entities.ts';
import type { Locale } from '#i18n/locales.ts';
import { asCustomer } from './asCustomer.ts';
import { type Outcome, outcomeOf, refusalOf } from './session.ts';
import { show, type Shown } from './shown.ts';
import { $session } from './whoIsIt.ts';

export const $profile = atom<Shown<Customer>>({ state: 'loading' });
export const $devices = atom<Shown<readonly calls.Session[]>>({ state: 'loading' });

/** Asks for the customer's details. */
export const readProfile = (): Promise<void> => show($profile, () => asCustomer(calls.getCustomer, {}));

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

/** Chooses the language of the mails to the customer. */
export async function chooseMailLanguage(locale: Locale): Promise<Outcome> {
  try {
    $profile.set({ state: 'here', value: await asCustomer(calls.updateLanguage, { body: { locale } }) });
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
