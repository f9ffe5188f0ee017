import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SignInTries, countSignIns } from '#server/accounts/identity/tries.ts';
import type { Config } from '#server/config/config.ts';
import { type CountTry, addressOf, counter } from '#server/http/limits/rateLimit.ts';
import type { KnownDevices } from '#server/accounts/identity/knownDevices.ts';
import { Refusal } from '#server/http/refusal.ts';
import { emailKey } from '#server/mail/queries.ts';

/** Milliseconds. */
const QUARTER = 15 * 60_000;

/** Counters of tries by strangers at the desk; limited as the sign-ins of customers, and counted apart from them. */
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

/** Counters of tries to show who somebody is. */
export interface CountsTries {
  tries: StaffTries;
  devices: KnownDevices;
}

/** The account of the staff with an email, as tries and devices know it: apart from the customer of the same email. */
export const staffAccount = (email: string): string => `staff ${emailKey(email)}`;

/**
 * Counts a try to show who somebody is, at signing in and later alike. One that was right is taken back, and one at
 * which nobody could look.
 *
 * @param check throws the refusal of a wrong try; hears whether this device is known for the account
 */
export async function limitedTry<T>(
  { tries, devices }: CountsTries,
  request: FastifyRequest,
  email: string,
  check: (isKnown: boolean) => Promise<T>,
): Promise<T> {
  await tries.signInAddress(request);
  const account = staffAccount(email);
  const device = await devices.known(request, account);
  const forgive = await tries.signInAccount.begin({ account, address: addressOf(request), device });
  try {
    const right = await check(device !== undefined);
    await forgive();
    return right;
  } catch (failure) {
    if (!(failure instanceof Refusal)) await forgive();
    throw failure;
  }
}
