import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '#api/call.ts';
import { Refused, Unreachable } from '#api/failures.ts';
import { shop } from '#api/shop.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginPasskeyStepUp,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
  stepUpWithPasskey,
} from '#contract/operator/staff/passkeys.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { callAsOperator, enter } from '#stores/desk/operator.ts';
import { createReading } from '#stores/resource.ts';
import { failedOutcome, type Outcome } from '#stores/session/outcome.ts';

/** The own passkeys. */
export const passkeys = createReading('passkeys', async () => (await callAsOperator(listPasskeys, {})).data);

/** Brought by the first tap alone. */
const browser = () => import('@simplewebauthn/browser');

/**
 * Lets the browser make a passkey, and keeps it.
 *
 * @param stopped what is said when the browser made none, as after a tap on Cancel
 */
export async function makePasskey(stopped: string): Promise<Outcome> {
  return outcomeOf(stopped, async () => {
    const { data } = await callAsOperator(beginPasskey, {});
    const { startRegistration } = await browser();
    const credential = await startRegistration({
      optionsJSON: data as unknown as PublicKeyCredentialCreationOptionsJSON,
    });
    passkeys.show((await callAsOperator(addPasskey, { body: { credential } })).data);
  });
}

export async function takePasskeyAway(passkey: number): Promise<void> {
  passkeys.show((await callAsOperator(removePasskey, { params: { passkey } })).data);
}

/** Signs in with a passkey of this device, or of a phone beside it. */
export async function signInByPasskey(stopped: string): Promise<Outcome> {
  return outcomeOf(stopped, async () => {
    const { data } = await call(shop(pageLocale()), beginPasskeySignIn, {});
    const credential = await show(data);
    enter((await call(shop(pageLocale()), signInWithPasskey, { body: { credential } })).data);
  });
}

/** Shows a passkey once more. */
export async function stepUpByPasskey(stopped: string): Promise<Outcome> {
  return outcomeOf(stopped, async () => {
    const credential = await show((await callAsOperator(beginPasskeyStepUp, {})).data);
    await callAsOperator(stepUpWithPasskey, { body: { credential } });
  });
}

async function show(options: unknown) {
  const { startAuthentication } = await browser();
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

async function outcomeOf(stopped: string, act: () => Promise<void>): Promise<Outcome> {
  try {
    await act();
    return { ok: true, message: '' };
  } catch (failure) {
    const isOfShop = failure instanceof Refused || failure instanceof Unreachable;
    return isOfShop ? failedOutcome(failure) : { ok: false, reason: stopped, fields: {} };
  }
}
