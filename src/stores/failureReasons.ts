import { Refused, UnexpectedAnswer, Unreachable } from '#api/failures.ts';
import { accountWords } from '#i18n/words/account.ts';
import { fill } from '#i18n/fill.ts';

/** Why a call failed, in words for the shopper: the server's own, else what is known (specification, section 8). */
export function reasonOf(failure: unknown): string {
  const words = accountWords();
  if (failure instanceof Refused) return failure.message;
  if (failure instanceof Unreachable) return words.network;
  if (failure instanceof UnexpectedAnswer) return words.unexpected;
  return words.unknown;
}

/** Whether the server said no, so that nothing has changed; after any other failure one cannot know. */
export const isRefusal = (failure: unknown): failure is Refused => failure instanceof Refused && failure.status < 500;

/** The same for the question who is signed in: any status that is no answer is named. */
export function statusReasonOf(failure: unknown): string {
  const isStatus = failure instanceof Refused || failure instanceof UnexpectedAnswer;
  return isStatus ? fill(accountWords().unexpectedStatus, { status: failure.status }) : reasonOf(failure);
}
