import * as z from 'zod/mini';
import { maxLengths, patterns } from './patterns.ts';
import { withReason } from './fieldReasons.ts';

/** One line of text: trimmed, without control characters, not empty unless `shortest` is 0. */
export const singleLine = (longest: number, shortest = 1) =>
  z.string().check(z.trim(), z.minLength(shortest), z.maxLength(longest), z.regex(/^\P{Cc}*$/u));

/** Text with line breaks; may be empty; no other control characters. */
export const multiLine = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest), z.regex(/^(?:\P{Cc}|[\r\n\t])*$/u));

/** An email address, validated alike in every form (specification, section 5). */
export const emailAddress = () =>
  z.string().check(z.trim(), z.maxLength(maxLengths.email), z.email({ pattern: patterns.email }));

/** A phone number, validated alike in every form (specification, section 5). */
export const phoneNumber = () => z.string().check(z.regex(patterns.phone, withReason('phone')));
