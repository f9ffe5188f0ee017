import { atom } from 'nanostores';
import type { CallOutput } from '#contract/call.ts';
import * as calls from '#contract/accounts/line.ts';
import { callAsCustomer } from '#stores/session/end.ts';
import { failedOutcome, type Outcome } from '#stores/session/outcome.ts';

export type LineState = CallOutput<typeof calls.getLine>['data'];
export type LineCode = CallOutput<typeof calls.beginLine>['data'];

/** State of the messages on LINE; undefined until it was read, and where the shop has no such thing. */
export const $line = atom<LineState | undefined>();

/** Reads whether news of orders come on LINE. */
export async function readLine(): Promise<void> {
  const read = await callAsCustomer(calls.getLine, {}).catch(() => undefined);
  if (read) $line.set(read.data);
}

/** Asks for a code that links whoever sends it to the shop on LINE. */
export async function beginLine(): Promise<Outcome & { lineCode?: LineCode }> {
  try {
    return { ok: true, message: '', lineCode: (await callAsCustomer(calls.beginLine, {})).data };
  } catch (failure) {
    return failedOutcome(failure);
  }
}

/** Ends the messages on LINE. */
export async function endLine(): Promise<Outcome> {
  try {
    $line.set((await callAsCustomer(calls.endLine, {})).data);
    return { ok: true, message: '' };
  } catch (failure) {
    return failedOutcome(failure);
  }
}
