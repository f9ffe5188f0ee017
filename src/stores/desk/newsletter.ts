import {
  exportSubscribers,
  listSubscribers,
  removeSubscriber,
  type Subscriber,
} from '#contract/operator/newsletter.ts';
import { isRefusal } from '#stores/failureReasons.ts';
import { createResource } from '#stores/resource.ts';
import { callAsOperator } from './operator.ts';

/** Subscribers of the newsletter, the newest first. */
export const subscribers = createResource(
  'subscribers',
  {},
  (_, shown: { data: readonly Subscriber[]; more: boolean } | undefined) => {
    const before = shown?.data.at(-1)?.id;
    return callAsOperator(listSubscribers, { query: before === undefined ? {} : { before } });
  },
);

/** Takes somebody off the list; it is no fault that a colleague did, or they themselves. */
export async function takeOffList(id: number): Promise<void> {
  try {
    await callAsOperator(removeSubscriber, { params: { subscriber: id } });
  } catch (failure) {
    if (!isRefusal(failure) || failure.status !== 404) throw failure;
  }
  subscribers.change((shown) => ({ ...shown, data: shown.data.filter((one) => one.id !== id) }));
}

/** Everybody to whom the newsletter may be sent. */
export const consentingSubscribers = async (): Promise<readonly Subscriber[]> =>
  (await callAsOperator(exportSubscribers, {})).data;
