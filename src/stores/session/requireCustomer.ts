import { call, type CallOptions } from '#api/call.ts';
import { Refused, UnexpectedAnswer } from '#api/failures.ts';
import { shop } from '#api/shop.ts';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { expireSession } from './end.ts';

/** Makes a call that only a customer may make. A 401 ends the session in the browser too (specification, section 8). */
export async function callAsCustomer<C extends Call>(
  spec: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<CallOutput<C>> {
  try {
    return await call(shop(pageLocale()), spec, input, options);
  } catch (failure) {
    if (isSignedOut(failure)) expireSession();
    throw failure;
  }
}

/** Whether the server answered that nobody is signed in. */
export const isSignedOut = (failure: unknown): boolean =>
  (failure instanceof Refused || failure instanceof UnexpectedAnswer) && failure.status === 401;
