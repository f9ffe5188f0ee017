import { getPush, type PushKind, renewPush, turnOffPush, turnOnPush } from '#contract/operator/staff/push.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { createReading } from '#stores/resource.ts';
import { callAsOperator } from '#stores/desk/operator.ts';

/** The own devices that are told of orders and messages. */
export const push = createReading('push', async () => (await callAsOperator(getPush, {})).data);

/**
 * The ability of this browser to get push messages; `install`: once the desk is on the home screen, as on an iPhone.
 */
export type PushAbility = 'able' | 'blocked' | 'install' | 'none';

export function pushAbility(): PushAbility {
  if ('PushManager' in globalThis && 'serviceWorker' in navigator && 'Notification' in globalThis)
    return Notification.permission === 'denied' ? 'blocked' : 'able';
  return (navigator as { standalone?: boolean }).standalone === false ? 'install' : 'none';
}

/** Of no page: it only shows messages. */
const scope = '/desk/push/';

/**
 * Asks for the permission and turns this device on, or changes what it is told. Called after a tap: browsers ask at no
 * other time.
 *
 * @returns `blocked` where somebody said no, `lost` where the browser does not reach its own push service
 */
export async function turnOn(kinds: PushKind[]): Promise<'on' | 'blocked' | 'lost'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const { publicKey } = (await callAsOperator(getPush, {})).data;
  const subscription = await subscribe(publicKey).catch(() => undefined);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return 'lost';
  const body = { endpoint, keys: { p256dh, auth }, kinds, locale: pageLocale() };
  push.show((await callAsOperator(turnOnPush, { body })).data);
  return 'on';
}

/** Turns a device off; this one also tells its push service. */
export async function turnOff(device: number): Promise<void> {
  const before = push.$found.get();
  const { data } = await callAsOperator(turnOffPush, { params: { device } });
  const isThis = before.state === 'loaded' && before.value.devices.some(({ id, current }) => id === device && current);
  if (isThis) await (await currentSubscription())?.unsubscribe().catch(() => false);
  push.show(data);
}

/** Tells the shop that this device is at the desk again, so that it is told under the present session. */
export async function renewSubscription(): Promise<void> {
  const endpoint = (await currentSubscription())?.endpoint;
  if (endpoint) await callAsOperator(renewPush, { body: { endpoint } });
}

async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  return (await navigator.serviceWorker.getRegistration(scope))?.pushManager.getSubscription();
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.register('/desk/push.js', { scope });
  await waitUntilActive(worker);
  const applicationServerKey = bytesOf(publicKey);
  const known = await worker.pushManager.getSubscription();
  const key = known?.options.applicationServerKey;
  if (known && key && String(new Uint8Array(key)) === String(applicationServerKey)) return known;
  // Of another key, as after a move to another database.
  await known?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Waits until a worker can take a subscription; the page's own `ready` never comes, for the page is not in its scope. */
function waitUntilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the worker was not installed'));
    });
  });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
