/** What PostgreSQL says when a unique index would hold something twice. */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because there is such a row already. */
export function isTwin(failure: unknown): boolean {
  const cause = failure instanceof Error ? (failure.cause ?? failure) : undefined;
  return typeof cause === 'object' && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
