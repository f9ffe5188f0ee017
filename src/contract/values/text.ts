import * as z from 'zod/mini';
import { maxLengths, patterns } from './patterns.ts';
import { withReason } from './fieldReasons.ts';

/** One line of words: trimmed, something, and nothing that cannot be seen or stored. */
export const singleLine = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(/^\P{Cc}*$/u));

/** Some lines of words. */
export const multiLine = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest), z.regex(/^(?:\P{Cc}|[\r\n\t])*$/u));

/** An email as every form takes it (specification, section 5). */
export const emailAddress = () =>
  z.string().check(z.trim(), z.maxLength(maxLengths.email), z.email({ pattern: patterns.email }));

/** A phone number as every form takes it (specification, section 5). */
export const phoneNumber = () => z.string().check(z.regex(patterns.phone, withReason('phone')));
