import { atom } from 'nanostores';
import * as calls from '#contract/accounts/push.ts';
import { callAsCustomer } from '#stores/session/end.ts';
import { failedOutcome, type Outcome } from '#stores/session/outcome.ts';
import { askForPush, currentSubscription, type PushAbility, pushAbility } from '#stores/shell/pushSubscription.ts';

/** Of no page: it only shows messages. */
const worker = { script: '/push/show.js', scope: '/push/' };

/** News of orders on this device; undefined until it was read, and where shop or browser have no such thing. */
export const $devicePush = atom<{ on: boolean; ability: PushAbility } | undefined>();

/** Reads whether news of orders come to this device. */
export async function readDevicePush(): Promise<void> {
  if (pushAbility() === 'none') return;
  const read = await callAsCustomer(calls.getCustomerPush, {}).catch(() => undefined);
  if (read) show(read.data.on);
}

/** Asks the browser for its permission and turns this device on; called after a press. */
export async function turnOnDevice(): Promise<Outcome | 'blocked' | 'lost'> {
  try {
    const key = async () => (await callAsCustomer(calls.getCustomerPush, {})).data.publicKey;
    const body = await askForPush(worker, key);
    if (body === 'blocked') show(false);
    if (typeof body === 'string') return body;
    show((await callAsCustomer(calls.turnOnCustomerPush, { body })).data.on);
    return { ok: true, message: '' };
  } catch (failure) {
    return failedOutcome(failure);
  }
}

/** Turns this device off, and tells its push service. */
export async function turnOffDevice(): Promise<Outcome> {
  try {
    show((await callAsCustomer(calls.turnOffCustomerPush, {})).data.on);
    await currentSubscription(worker.scope)
      .then((subscription) => subscription?.unsubscribe())
      .catch(() => false);
    return { ok: true, message: '' };
  } catch (failure) {
    return failedOutcome(failure);
  }
}

const show = (on: boolean): void => $devicePush.set({ on, ability: pushAbility() });
