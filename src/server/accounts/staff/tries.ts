import type { FastifyInstance } from 'fastify';
import { countSignIns, type SignInTries } from '#server/accounts/identity/signInTries.ts';
import type { Config } from '#server/config/config.ts';
import { addressOf, counter, type CountTry } from '#server/http/limits/rateLimit.ts';

/** Milliseconds. */
const QUARTER = 15 * 60_000;

/** What strangers could try at the desk; limited as the sign-ins of customers, and counted apart from them. */
export interface StaffTries {
  signInAddress: CountTry;
  signInAccount: SignInTries;
  /** Links of invitations. */
  join: CountTry;
}

export function countStaffTries(app: FastifyInstance, config: Config): StaffTries {
  const { signInsPerAddress: maxTries } = config.limits;
  const count = (name: string): CountTry => counter(app, { name, maxTries, windowMs: QUARTER, keyOf: addressOf });
  return {
    signInAddress: count('staff-sign-in-address'),
    signInAccount: countSignIns(app, config, 'staff-'),
    join: count('staff-join'),
  };
}
