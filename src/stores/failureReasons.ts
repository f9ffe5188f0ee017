import { Refused, UnexpectedAnswer, Unreachable } from '#api/failures.ts';
import { accountWords } from '#i18n/words/account.ts';
import { fill } from '#i18n/fill.ts';

/** The reason why a call failed, in words for the shopper: the server's own, else ours (specification, section 8). */
export function reasonOf(failure: unknown): string {
  const words = accountWords();
  if (failure instanceof Refused) return failure.message;
  if (failure instanceof Unreachable) return words.network;
  if (failure instanceof UnexpectedAnswer) return words.unexpected;
  return words.unknown;
}

/** Returns true if the server refused, so that nothing has changed; after any other failure that is not certain. */
export const isRefusal = (failure: unknown): failure is Refused => failure instanceof Refused && failure.status < 500;

/** Like `reasonOf`, with the status of the answer where there is one; for the call that reads who is signed in. */
export function statusReasonOf(failure: unknown): string {
  const isStatus = failure instanceof Refused || failure instanceof UnexpectedAnswer;
  return isStatus ? fill(accountWords().unexpectedStatus, { status: failure.status }) : reasonOf(failure);
}
