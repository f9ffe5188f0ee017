import * as z from 'zod/mini';
import { maxLengths, patterns } from './patterns.ts';
import { withReason } from './fieldReasons.ts';
import { plainCode, plainLine } from './pasted.ts';

const lines = /^(?:[^\p{Cc}\p{Cs}]|[\r\n\t])*$/u;

/** Returns what one line of text is made of, where more than `singleLine` is to be said of it. */
export const ofOneLine = () => z.regex(patterns.oneLine);

/** Returns what text with line breaks is made of, where more than `multiLine` is to be said of it. */
export const ofLines = () => z.regex(lines);

/** One line of text: trimmed, without control characters, not empty unless `shortest` is 0. */
export const singleLine = (longest: number, shortest = 1) =>
  z.string().check(z.overwrite(plainLine), z.minLength(shortest), z.maxLength(longest), ofOneLine());

/** A line that is compared sign by sign, such as a tracking number; see `plainCode`. */
export const codeLine = (longest: number, shortest = 1) =>
  z.string().check(z.overwrite(plainCode), z.minLength(shortest), z.maxLength(longest), ofOneLine());

/** Text with line breaks; may be empty unless `shortest` is more; no other control characters. */
export const multiLine = (longest: number, shortest = 0) =>
  z.string().check(z.trim(), z.minLength(shortest), z.maxLength(longest), ofLines());

/** An email address, validated alike in every form (specification, section 5). */
export const emailAddress = () =>
  z.string().check(z.overwrite(plainCode), z.maxLength(maxLengths.email), z.email({ pattern: patterns.email }));

/** A phone number, validated alike in every form (specification, section 5). */
export const phoneNumber = () => z.string().check(z.overwrite(plainCode), z.regex(patterns.phone, withReason('phone')));
