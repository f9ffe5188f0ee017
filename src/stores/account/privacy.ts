import type { CallInput } from '#contract/call.ts';
import * as calls from '#contract/accounts/privacy.ts';
import { callAsCustomer, forgetCustomer } from '#stores/session/end.ts';
import { type Outcome, failedOutcome } from '#stores/session/outcome.ts';

/** Reads everything that the shop has about the customer, as the text of a file. */
export async function readCustomerData(): Promise<Outcome & { file?: string }> {
  try {
    const data = await callAsCustomer(calls.getCustomerData, {});
    return { ok: true, message: '', file: JSON.stringify(data, null, 2) };
  } catch (failure) {
    return failedOutcome(failure);
  }
}

/** Closes the account, and forgets the customer on this device as after signing out. */
export async function closeAccount(body: CallInput<typeof calls.closeAccount>['body']): Promise<Outcome> {
  try {
    const { message } = await callAsCustomer(calls.closeAccount, { body });
    forgetCustomer();
    return { ok: true, message };
  } catch (failure) {
    return failedOutcome(failure);
  }
}
