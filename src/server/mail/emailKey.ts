import { normalise } from '#burmese/normalise.ts';

/**
 * An email as it identifies an account: normalised, trimmed, in small letters. Lookups and counts use this form,
 * however the email was typed.
 */
export const emailKey = (typed: string): string => normalise(typed).trim().toLowerCase();

/** Whether two emails belong to one account. */
export const isSameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other);
