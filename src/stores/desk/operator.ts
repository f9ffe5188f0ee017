import { atom } from 'nanostores';
import { withEarlyAnswers } from '#api/askedEarly.ts';
import { call, type CallOptions } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { shop } from '#api/shop.ts';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { getMe, type Me, signInStaff, signOutStaff, stepUp } from '#contract/operator/staff/staffSession.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { forgetResources } from '#stores/resource.ts';
import { failedOutcome, type Outcome } from '#stores/session/outcome.ts';
import { forgetDrafts } from './drafts.ts';

/** The one who works at the desk; `ended` when the server no longer knows a session that was there. */
export type Operator =
  { state: 'unknown' | 'nobody' | 'ended' } | { state: 'failed'; reason: string } | { state: 'loaded'; me: Me };

export const $operator = atom<Operator>({ state: 'unknown' });

/** For a large import or a slow publish (milliseconds). */
const timeout = 60_000;

const backend = () => withEarlyAnswers(shop(pageLocale()));

/** Asks the shop who is signed in. */
export async function readOperator(): Promise<void> {
  try {
    const { data: me } = await call(backend(), getMe, {});
    $operator.set({ state: 'loaded', me });
  } catch (failure) {
    $operator.set(isSignedOut(failure) ? { state: 'nobody' } : { state: 'failed', reason: reasonOf(failure) });
  }
}

/** The typed fields of signing in. */
interface Typed {
  email: string;
  password: string;
  code: string;
}

/** Signs in. */
export async function signInToDesk(body: Typed): Promise<Outcome> {
  try {
    enter((await call(shop(pageLocale()), signInStaff, { body })).data);
    return { ok: true, message: '' };
  } catch (failure) {
    return failedOutcome(failure);
  }
}

/** Notes who has just signed in. */
export const enter = (me: Me): void => $operator.set({ state: 'loaded', me });

/** Signs out; the form is shown, and what was read or typed is forgotten, also where the shop could not be told. */
export async function signOutOfDesk(): Promise<void> {
  await call(shop(pageLocale()), signOutStaff, {}).catch(() => undefined);
  forgetDrafts();
  $operator.set({ state: 'nobody' });
  forgetResources();
}

/** Whoever is asked to show password and code once more: `answer` says whether they did. Undefined while nobody is. */
export const $stepUp = atom<{ answer: (isDone: boolean) => void } | undefined>();

/** Asks once, however many calls wait for it. */
let asked: Promise<boolean> | undefined;
const askToStepUp = (): Promise<boolean> =>
  (asked ??= new Promise<boolean>((answer) => $stepUp.set({ answer })).finally(() => {
    asked = undefined;
    $stepUp.set(undefined);
  }));

/** Shows password and code once more. */
export async function stepUpAtDesk(body: { password: string; code: string }): Promise<Outcome> {
  try {
    await callAsOperator(stepUp, { body });
    return { ok: true, message: '' };
  } catch (failure) {
    return failedOutcome(failure);
  }
}

/**
 * Makes a call of the operators. One that nobody is signed in for ends the session; one that asks for password and code
 * once more is made again when they were shown.
 */
export async function callAsOperator<C extends Call>(
  spec: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallOutput<C>> {
  try {
    return await call(backend(), spec, input, { timeout, ...options });
  } catch (failure) {
    if (isSignedOut(failure) && $operator.get().state === 'loaded') $operator.set({ state: 'ended' });
    const isAsking = failure instanceof Refused && failure.code === 'step_up_required';
    if (isAsking && (await askToStepUp())) return callAsOperator(spec, input, options);
    throw failure;
  }
}

const isSignedOut = (failure: unknown): boolean => failure instanceof Refused && failure.code === 'not_allowed';
