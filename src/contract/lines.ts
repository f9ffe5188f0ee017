import * as z from 'zod/mini';

/** One line of words: trimmed, something, and nothing that cannot be seen or stored. */
export const line = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(/^\P{Cc}*$/u));

/** Some lines of words. */
export const lines = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest), z.regex(/^(?:\P{Cc}|[\r\n\t])*$/u));
