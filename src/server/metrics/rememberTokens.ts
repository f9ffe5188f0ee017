import { createHash } from 'node:crypto';
import type { Operator } from '#server/http/operator.ts';

/** Machines that may go on to ask while the database cannot say who they are. */
export interface RememberedTokens {
  note: (token: string, operator: Operator) => void;
  find: (token: string) => Operator | undefined;
}

/** A token that was revoked meanwhile gets in for so long at most, and only while the database is away (milliseconds). */
const KEPT = 3_600_000;
/** Several Prometheus servers may ask, hardly more. */
const MOST = 20;

/**
 * Remembers who was let in, by the hashes of their tokens.
 *
 * @param elapsed milliseconds that never go back
 */
export function rememberTokens(elapsed: () => number = () => performance.now()): RememberedTokens {
  const known = new Map<string, { operator: Operator; at: number }>();
  return {
    note: (token, operator) => {
      const key = hashOf(token);
      known.delete(key);
      known.set(key, { operator, at: elapsed() });
      const oldest = known.keys().next().value;
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    find: (token) => {
      const found = known.get(hashOf(token));
      return found && elapsed() - found.at < KEPT ? found.operator : undefined;
    },
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');
