/**
 * The ability of this browser to get push messages; `install`: once the shop or the desk is on the home screen, as on an iPhone.
 */
export type PushAbility = 'able' | 'blocked' | 'install' | 'none';

export function pushAbility(): PushAbility {
  if ('PushManager' in globalThis && 'serviceWorker' in navigator && 'Notification' in globalThis)
    return Notification.permission === 'denied' ? 'blocked' : 'able';
  return (navigator as { standalone?: boolean }).standalone === false ? 'install' : 'none';
}

/** A service worker that shows messages, and its scope, which has no page. */
interface PushWorker {
  script: string;
  scope: string;
}

/** A subscription of this browser, as the shop takes it. */
interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Asks for the permission and subscribes this browser. Called after a tap: browsers ask at no other time.
 *
 * @returns `blocked` where somebody said no, `lost` where the browser does not reach its own push service
 */
export async function askForPush(
  worker: PushWorker,
  readKey: () => Promise<string>,
): Promise<Subscribed | 'blocked' | 'lost'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const subscription = await subscribe(worker, await readKey()).catch(() => undefined);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : 'lost';
}

/** The subscription that this browser has already. */
export async function currentSubscription(scope: string): Promise<PushSubscription | null | undefined> {
  return (await navigator.serviceWorker.getRegistration(scope))?.pushManager.getSubscription();
}

async function subscribe({ script, scope }: PushWorker, publicKey: string): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.register(script, { scope });
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
