/** What PostgreSQL says when a unique index would hold something twice. */
const UNIQUE_VIOLATION = '23505';
/** … and of a text with a zero byte, which JSON and addresses may carry and it cannot hold. */
const NOT_IN_REPERTOIRE = '22021';

/** Whether a statement failed because there is such a row already. */
export const isTwin = (failure: unknown): boolean => codeOf(failure) === UNIQUE_VIOLATION;

/** Whether a statement failed because of a text that no database holds: the sender's mistake. */
export const isUnstorable = (failure: unknown): boolean => codeOf(failure) === NOT_IN_REPERTOIRE;

/** Whether no connection became free in time: more is asked than the database can answer. */
export const isCrowded = (failure: unknown): boolean =>
  failure instanceof Error && /timeout exceeded when trying to connect/u.test(failure.message);

/** Drizzle wraps what the driver said. */
function codeOf(failure: unknown): unknown {
  const cause = failure instanceof Error ? (failure.cause ?? failure) : undefined;
  return typeof cause === 'object' && 'code' in cause ? cause.code : undefined;
}
