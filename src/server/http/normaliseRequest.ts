import { toArabicDigits } from '#burmese/digits.ts';
import { normalise } from '#burmese/normalise.ts';
import { isZawgyi } from '#burmese/zawgyi.ts';

/** What is compared letter by letter with what was given before, or was made by a program. */
const isSecret = (field: string): boolean => /password|token|confirmation/i.test(field);

/**
 * Every text in a value in one spelling (`normalise`), down to the last field; secrets as they are. Letters mean
 * what they meant: Zawgyi stays as it was typed, since only its writer may convert it, and the order of the marks
 * of Unicode would spoil it.
 */
export function normaliseRequest<T>(value: T): T;
export function normaliseRequest(value: unknown): unknown {
  if (typeof value === 'string') return isZawgyi(value) ? value : normalise(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => normaliseRequest(entry));
  if (!isPlain(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([field, inner]) => [field, isSecret(field) ? inner : normaliseRequest(inner)] as const),
  );
}

/** Dates, files and the like stay what they are. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const numbers = ['phone', 'postal_code', 'postalCode'];

/** A request as it came, its phone numbers and the like in 0 to 9: people type either digits. */
export function withPlainNumbers(given: unknown): unknown {
  if (!isPlain(given)) return given;
  const plain = Object.entries(given).filter(
    (entry): entry is [string, string] => numbers.includes(entry[0]) && typeof entry[1] === 'string',
  );
  return { ...given, ...Object.fromEntries(plain.map(([field, text]) => [field, toArabicDigits(text)])) };
}
