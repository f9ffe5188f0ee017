import { Refused } from '#api/failures.ts';
import { fill } from '#i18n/fill.ts';

/** What went wrong: the shop's own words where it refused, else that nothing came through. */
export const failureText = (failure: unknown, words: { error: string; networkError: string }): string =>
  fill(words.error, { message: failure instanceof Refused ? failure.message : words.networkError });
