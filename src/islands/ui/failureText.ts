import { Refused, Unreachable } from '#api/failures.ts';
import { fill } from '#i18n/fill.ts';

interface Words {
  /** With `{{message}}`. */
  error: string;
  networkError: string;
  /** For any other failure; without it those count as failures of the network. */
  broken?: string;
}

/** Returns the reason of a failure: the shop's own words where it refused. */
export const failureText = (failure: unknown, words: Words): string =>
  fill(words.error, { message: messageOf(failure, words) });

function messageOf(failure: unknown, { networkError, broken = networkError }: Words): string {
  if (failure instanceof Refused) return failure.message;
  return failure instanceof Unreachable ? networkError : broken;
}
