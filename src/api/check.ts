import * as z from 'zod/mini';

/** The outcome of checking: the value, or the first place where it does not fit and why. */
export type Checked<T> = { fits: true; value: T } | { fits: false; path: readonly (string | number)[]; reason: string };

/**
 * Checks a value against a schema of the contract. In a browser `checkShape.ts` takes the place of this file, and plain
 * shapes the place of the schemas (`api/browserContract.ts`).
 */
export function check<S extends z.core.$ZodType>(schema: S, value: unknown): Checked<z.output<S>> {
  const { success, data, error } = z.safeParse(schema, value);
  if (success) return { fits: true, value: data };
  const [issue] = error.issues;
  const path = (issue?.path ?? []).map((part) => (typeof part === 'number' ? part : String(part)));
  return { fits: false, path, reason: issue?.message ?? 'does not fit' };
}
