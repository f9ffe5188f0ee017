import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import type { Call, CallInput } from '#contract/call.ts';
import { type Customer, getCustomer } from '#contract/accounts/customer.ts';
import * as emailCalls from '#contract/accounts/emailChange.ts';
import * as passwordCalls from '#contract/accounts/password.ts';
import * as registrationCalls from '#contract/accounts/registration.ts';
import { logIn, logOut } from '#contract/accounts/sessions.ts';
import { socialLogIn } from '#contract/accounts/socialSignIn.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { accountWords } from '#i18n/words/account.ts';
import { fill } from '#i18n/fill.ts';
import { callAsCustomer, isSignedOut } from './requireCustomer.ts';
import { mergeGuest } from '#stores/basket/mergeGuest.ts';
import { $customerCart } from '#stores/basket/cart.ts';
import { setCustomerCart } from '#stores/basket/serverCart.ts';
import { listOfCustomer } from '#stores/basket/customerCache.ts';
import { toast } from '#stores/shell/feedback.ts';
import { $login } from './login.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { $merge } from '#stores/basket/mergeState.ts';
import { reasonOf, statusReasonOf } from '#stores/failureReasons.ts';
import { forgetCustomer } from './end.ts';
import { queueCall } from '#stores/basket/callQueue.ts';
import { $session } from './currentCustomer.ts';
import { $customerWishlist } from '#stores/basket/wishlist.ts';
import { readWishlist } from '#stores/basket/serverWishlist.ts';

const ask = <C extends Call>(spec: C, body: CallInput<C>['body']) =>
  outcomeOf(call(shop(pageLocale()), spec, { body } as CallInput<C>) as Promise<{ message: string }>);

/** Signs in, and brings along what the visitor has chosen. What could not be brought is in `kept`. */
export const signIn = (body: CallInput<typeof logIn>['body']) => enter(ask(logIn, body));

/** The same with the token that a social provider's popup has handed over. */
export const socialSignIn = (idToken: string) => enter(ask(socialLogIn, { idToken }));

async function enter(asked: Promise<Outcome>): Promise<Outcome & { kept?: readonly string[] }> {
  const outcome = await asked;
  if (!outcome.ok) return outcome;
  try {
    return { ...outcome, kept: await welcome() };
  } catch (failure) {
    return { ok: false, reason: reasonOf(failure), fields: {} };
  }
}

export const register = (body: CallInput<typeof registrationCalls.register>['body']) =>
  ask(registrationCalls.register, body);
export const forgetPassword = (body: { email: string }) => ask(passwordCalls.forgotPassword, body);
export const resetPassword = (body: { token: string; newPassword: string }) => ask(passwordCalls.resetPassword, body);
export const keepEmail = (body: { token: string }) => ask(emailCalls.keepEmail, body);
export const resendVerification = (body: { email: string }) => ask(registrationCalls.resendVerification, body);

/** Signs out; answers where to go then, or why it could not be done. */
export async function signOut(): Promise<{ redirect: string } | { reason: string }> {
  try {
    const { redirect } = await call(shop(pageLocale()), logOut, {});
    forgetCustomer();
    return { redirect };
  } catch (failure) {
    return { reason: reasonOf(failure) };
  }
}

let reading: Promise<void> | undefined;

/**
 * Finds out who shops. Nobody is asked while no one has signed in on this browser; a 401 means signed out.
 * What was left half way when the page before was left is brought to its end.
 *
 * @throws {Error} 'Unexpected error: {status}' and the like, in words for the shopper
 */
export function readSession(): Promise<void> {
  return (reading ??= read().finally(() => (reading = undefined)));
}

async function read(): Promise<void> {
  if (!$login.get()) return $session.set({ state: 'visitor' });
  try {
    const customer = await queueCall(() => callAsCustomer(getCustomer, {}).then(greet));
    if ($merge.get()?.running) tellLeftBehind(await mergeGuest());
    else await queueCall(() => readWishlist(customer.id));
  } catch (failure) {
    if (isSignedOut(failure)) return;
    throw new Error(statusReasonOf(failure), { cause: failure });
  }
}

function greet(customer: Customer): Customer {
  const { id, name, email, imageUrl, cart } = customer;
  setCustomerCart(cart, id);
  $session.set({ state: 'customer', name, email, imageUrl });
  return customer;
}

/** What a page that was left half way could not bring along. */
function tellLeftBehind(reasons: Iterable<string>): void {
  for (const reason of reasons) toast({ mood: 'warning', text: fill(accountWords().leftBehind, { reason }) });
}

/** From a visitor to a customer; answers why some things stay behind. */
async function welcome(): Promise<readonly string[]> {
  const customer = await call(shop(pageLocale()), getCustomer, {});
  const kept = $merge.get();
  $merge.set({
    customer: customer.id,
    base: listOfCustomer($customerCart.get(), customer.id),
    wishes: listOfCustomer($customerWishlist.get(), customer.id),
    sending: kept?.customer === customer.id ? kept.sending : undefined,
    running: true,
  });
  $login.set('true');
  await queueCall(() => Promise.resolve(greet(customer)));
  return [...(await mergeGuest())];
}
