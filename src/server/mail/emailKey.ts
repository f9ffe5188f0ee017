import { normalise } from '#burmese/normalise.ts';

/**
 * An email as accounts are told apart by it: without spaces around and letters that nobody sees, in small letters.
 * What is looked up and what is counted is this one, so that no other way to type an email is counted by itself.
 */
export const emailKey = (typed: string): string => normalise(typed).trim().toLowerCase();

/** Whether two emails belong to one account. */
export const isSameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other);
