import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import type { Call, CallInput } from '#contract/call.ts';
import { type Customer, getCustomer } from '#contract/accounts/customer.ts';
import * as passwordCalls from '#contract/accounts/password.ts';
import * as registrationCalls from '#contract/accounts/registration.ts';
import { logIn, logOut } from '#contract/accounts/sessions.ts';
import { socialLogIn } from '#contract/accounts/socialSignIn.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { accountWords } from '#i18n/words/account.ts';
import { fill } from '#i18n/fill.ts';
import { callAsCustomer, forgetCustomer, isSignedOut } from './end.ts';
import { mergeGuest } from '#stores/basket/mergeGuest.ts';
import { $customerCart, listOfCustomer } from '#stores/basket/cart.ts';
import { setCustomerCart } from '#stores/basket/serverCart.ts';
import { toast } from '#stores/shell/feedback.ts';
import { $login, $session } from './login.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { $merge } from '#stores/basket/mergeState.ts';
import { reasonOf, statusReasonOf } from '#stores/failureReasons.ts';
import { queueCall } from '#stores/basket/callQueue.ts';
import { $customerWishlist } from '#stores/basket/wishlist.ts';
import { $waiting } from '#stores/basket/waiting.ts';
import { readWishlist } from '#stores/basket/serverWishlist.ts';

const send = <C extends Call>(spec: C, body: CallInput<C>['body']) =>
  outcomeOf(call(shop(pageLocale()), spec, { body } as CallInput<C>) as Promise<{ message: string }>);

/** Signs in, and merges what the visitor has chosen. `kept` has the reasons why something could not be merged. */
export const signIn = (body: CallInput<typeof logIn>['body']) => enter(send(logIn, body));

/** The same with the token from the popup of a social provider. */
export const socialSignIn = (idToken: string) => enter(send(socialLogIn, { idToken }));

async function enter(answer: Promise<Outcome>): Promise<Outcome & { kept?: readonly string[] }> {
  const outcome = await answer;
  if (!outcome.ok) return outcome;
  try {
    return { ...outcome, kept: await startSession() };
  } catch (failure) {
    return { ok: false, reason: reasonOf(failure), fields: {} };
  }
}

export const register = (body: CallInput<typeof registrationCalls.register>['body']) =>
  send(registrationCalls.register, body);
export const forgetPassword = (body: { email: string }) => send(passwordCalls.forgotPassword, body);
export const resetPassword = (body: { token: string; newPassword: string }) => send(passwordCalls.resetPassword, body);
export const resendVerification = (body: CallInput<typeof registrationCalls.resendVerification>['body']) =>
  send(registrationCalls.resendVerification, body);

/** Signs out; answers where to go then, or why it failed. */
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
 * Finds out who shops; without a call where no one has signed in on this browser. A 401 means signed out. A merge that
 * was interrupted when the page before was left goes on.
 *
 * @throws {Error} 'Unexpected error: {status}' and the like, in words for the shopper
 */
export function readSession(): Promise<void> {
  return (reading ??= read().finally(() => (reading = undefined)));
}

async function read(): Promise<void> {
  if (!$login.get()) return $session.set({ state: 'visitor' });
  try {
    // What waited for the line first: the answer then has it.
    const customer = await queueCall(async () => {
      if ($waiting.get())
        await import('#stores/basket/customerChanges.ts').then((calls) => calls.sendWaiting()).catch(() => undefined);
      return showCustomer(await callAsCustomer(getCustomer, {}));
    });
    if ($merge.get()?.running) showUnmerged(await mergeGuest());
    else await queueCall(() => readWishlist(customer.id));
  } catch (failure) {
    if (isSignedOut(failure)) return;
    throw new Error(statusReasonOf(failure), { cause: failure });
  }
}

function showCustomer(customer: Customer): Customer {
  const { id, name, email, imageUrl, cart } = customer;
  setCustomerCart(cart, id);
  $session.set({ state: 'customer', name, email, phone: customer.customer.phone, imageUrl });
  return customer;
}

/** Says why something of the visitor's could not be merged. */
function showUnmerged(reasons: Iterable<string>): void {
  for (const reason of reasons) toast({ mood: 'warning', text: fill(accountWords().leftBehind, { reason }) });
}

/** Makes the visitor a customer; answers why some things could not be merged. */
async function startSession(): Promise<readonly string[]> {
  const customer = await call(shop(pageLocale()), getCustomer, {});
  const before = $merge.get();
  $merge.set({
    customer: customer.id,
    base: listOfCustomer($customerCart.get(), customer.id),
    wishes: listOfCustomer($customerWishlist.get(), customer.id),
    sending: before?.customer === customer.id ? before.sending : undefined,
    running: true,
  });
  $login.set('true');
  await queueCall(() => Promise.resolve(showCustomer(customer)));
  return [...(await mergeGuest())];
}
