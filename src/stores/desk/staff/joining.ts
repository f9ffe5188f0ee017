import { atom } from 'nanostores';
import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { shop } from '#api/shop.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { beginJoining, join } from '#contract/operator/staff/staff.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { failedOutcome, type Outcome } from '#stores/session/outcome.ts';
import { enter } from '#stores/desk/operator.ts';

/** The content of an invitation, and the secret of the second factor. */
export type Invitation = CallOutput<typeof beginJoining>['data'];

/** The invitation of the link; `dead` when it has expired or was used, `incomplete` when the link has no secret. */
export type Joining =
  | { state: 'loading' | 'incomplete' | 'dead' }
  | { state: 'failed'; reason: string }
  | { state: 'open'; invitation: Invitation };

export const $joining = atom<Joining>({ state: 'loading' });

/** Behind the # of the address, which reaches no log. */
const secretOfLink = (): string => location.hash.slice(1);

/** Reads the invitation of the link. */
export async function readInvitation(): Promise<void> {
  const token = secretOfLink();
  if (!token) return $joining.set({ state: 'incomplete' });
  $joining.set({ state: 'loading' });
  try {
    const { data } = await call(shop(pageLocale()), beginJoining, { body: { token } });
    $joining.set({ state: 'open', invitation: data });
  } catch (failure) {
    const isDead = failure instanceof Refused && failure.code === 'bad_token';
    $joining.set(isDead ? { state: 'dead' } : { state: 'failed', reason: reasonOf(failure) });
  }
}

/** The typed fields of joining, beside the secret of the link. */
type Typed = Omit<NonNullable<CallInput<typeof join>['body']>, 'token'>;

/** Joins, and is signed in then. */
export async function joinDesk(typed: Typed): Promise<Outcome> {
  try {
    const { data } = await call(shop(pageLocale()), join, { body: { ...typed, token: secretOfLink() } });
    enter(data);
    return { ok: true, message: '' };
  } catch (failure) {
    return failedOutcome(failure);
  }
}
