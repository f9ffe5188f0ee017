import { atom } from 'nanostores';
import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { endOrderLink, type LinkedOrder, openOrderLink } from '#contract/orders/orderLink.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import type { Loadable } from '#stores/loadable.ts';

/** The order of the link of a mail; `ended` where it opens nothing. */
export const $linkedOrder = atom<Loadable<LinkedOrder> | { state: 'ended' }>({ state: 'loading' });

/** The secret behind the # of such a link. */
export const linkToken = (hash: string): string | undefined => /^#([\w-]{43})$/u.exec(hash)?.[1];

/** Reads the order of a link. */
export async function readLinkedOrder(token: string): Promise<void> {
  $linkedOrder.set({ state: 'loading' });
  try {
    const { data } = await call(shop(pageLocale()), openOrderLink, { body: { token } });
    $linkedOrder.set({ state: 'loaded', value: data });
  } catch (failure) {
    $linkedOrder.set(isEnded(failure) ? { state: 'ended' } : { state: 'failed', reason: reasonOf(failure) });
  }
}

/** Ends a link for everybody who has the mail. */
export async function endLink(token: string): Promise<void> {
  try {
    await call(shop(pageLocale()), endOrderLink, { body: { token } });
    $linkedOrder.set({ state: 'ended' });
  } catch (failure) {
    $linkedOrder.set(isEnded(failure) ? { state: 'ended' } : { state: 'failed', reason: reasonOf(failure) });
  }
}

const isEnded = (failure: unknown): boolean => isRefusal(failure) && failure.code === 'bad_token';
