import { getPush, type PushKind, renewPush, turnOffPush, turnOnPush } from '#contract/operator/staff/push.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { createReading } from '#stores/resource.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { askForPush, currentSubscription } from '#stores/shell/pushSubscription.ts';

/** The own devices that are told of orders and messages. */
export const push = createReading('push', async () => (await callAsOperator(getPush, {})).data);

/** Of no page: it only shows messages. */
const worker = { script: '/desk/push.js', scope: '/desk/push/' };

/**
 * Asks for the permission and turns this device on, or changes what it is told. Called after a tap: browsers ask at no
 * other time.
 *
 * @returns `blocked` where somebody said no, `lost` where the browser does not reach its own push service
 */
export async function turnOn(kinds: PushKind[]): Promise<'on' | 'blocked' | 'lost'> {
  const asked = await askForPush(worker, async () => (await callAsOperator(getPush, {})).data.publicKey);
  if (typeof asked === 'string') return asked;
  const body = { ...asked, kinds, locale: pageLocale() };
  push.show((await callAsOperator(turnOnPush, { body })).data);
  return 'on';
}

/** Turns a device off; this one also tells its push service. */
export async function turnOff(device: number): Promise<void> {
  const before = push.$found.get();
  const { data } = await callAsOperator(turnOffPush, { params: { device } });
  const isThis = before.state === 'loaded' && before.value.devices.some(({ id, current }) => id === device && current);
  if (isThis) await (await currentSubscription(worker.scope))?.unsubscribe().catch(() => false);
  push.show(data);
}

/** Tells the shop that this device is at the desk again, so that it is told under the present session. */
export async function renewSubscription(): Promise<void> {
  const endpoint = (await currentSubscription(worker.scope))?.endpoint;
  if (endpoint) await callAsOperator(renewPush, { body: { endpoint } });
}
