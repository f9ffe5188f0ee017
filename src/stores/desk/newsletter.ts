import { atom } from 'nanostores';
import {
  exportSubscribers,
  listSubscribers,
  removeSubscriber,
  type Subscriber,
} from '#contract/operator/newsletter.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import type { Loadable } from '#stores/loadable.ts';
import { callAsOperator } from './operator.ts';

interface Listed {
  data: readonly Subscriber[];
  more: boolean;
}

export const $subscribers = atom<Loadable<Listed>>({ state: 'loading' });

/** Reads the newest subscribers. */
export async function readSubscribers(): Promise<void> {
  $subscribers.set({ state: 'loading' });
  try {
    $subscribers.set({ state: 'loaded', value: await callAsOperator(listSubscribers, { query: {} }) });
  } catch (failure) {
    $subscribers.set({ state: 'failed', reason: reasonOf(failure) });
  }
}

/** Reads the next ones below those that are shown. */
export async function readMoreSubscribers(): Promise<void> {
  const shown = $subscribers.get();
  const last = shown.state === 'loaded' ? shown.value.data.at(-1) : undefined;
  if (!last) return;
  const { data, more } = await callAsOperator(listSubscribers, { query: { before: last.id } });
  const now = $subscribers.get();
  if (now.state !== 'loaded') return;
  const known = new Set(now.value.data.map(({ id }) => id));
  const added = data.filter(({ id }) => !known.has(id));
  $subscribers.set({ state: 'loaded', value: { data: [...now.value.data, ...added], more } });
}

/** Takes somebody off the list; it is no fault that a colleague did, or they themselves. */
export async function takeOffList(id: number): Promise<void> {
  try {
    await callAsOperator(removeSubscriber, { params: { subscriber: id } });
  } catch (failure) {
    if (!isRefusal(failure) || failure.status !== 404) throw failure;
  }
  const now = $subscribers.get();
  if (now.state !== 'loaded') return;
  const data = now.value.data.filter((one) => one.id !== id);
  $subscribers.set({ state: 'loaded', value: { ...now.value, data } });
}

/** Everybody to whom the newsletter may be sent. */
export const consentingSubscribers = async (): Promise<readonly Subscriber[]> =>
  (await callAsOperator(exportSubscribers, {})).data;
