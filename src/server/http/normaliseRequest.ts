import { normalise } from '#burmese/normalise.ts';
import { isZawgyi } from '#burmese/zawgyi.ts';

/** Fields that are compared letter by letter, or that a program made. */
const isVerbatim = (field: string): boolean => /password|token|confirmation|^items$/i.test(field);

/**
 * Normalises every text in a value, at any depth, but for secrets. Zawgyi stays as it was typed: only its writer may
 * convert it, and Unicode's order of marks would spoil it.
 */
export function normaliseRequest<T>(value: T): T;
export function normaliseRequest(value: unknown): unknown {
  if (typeof value === 'string') return isZawgyi(value) ? value : normalise(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => normaliseRequest(entry));
  if (!isPlain(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(
      ([field, inner]) =>
        [field, isVerbatim(field) && typeof inner === 'string' ? inner : normaliseRequest(inner)] as const,
    ),
  );
}

/** Whether a value is a plain object; dates, files and the like are not. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
