import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { tryLimiter } from '#server/http/limits/rateLimit.ts';

/** Milliseconds. */
const QUARTER = 15 * 60_000;
const HOUR = 60 * 60_000;

/** An attempt to sign in. */
interface SignInTry {
  /** The account, whether or not it exists, as an `emailKey`. */
  account: string;
  /** The network address. */
  address: string;
  /** The id of the device, when it is known for this account. */
  device: string | undefined;
}

/** Counts attempts to sign in by the account. */
export interface SignInTries {
  /**
   * Counts an attempt before its password is checked.
   *
   * @returns takes the attempt back; call it when the password was right
   * @throws {RateLimitError}
   */
  begin: (who: SignInTry) => Promise<() => Promise<void>>;
}

/**
 * A known device has its own limit, which nobody else can use up. All others have one for each account and address, and
 * a larger one for the account from all addresses together, against guesses from everywhere (docs/decisions/accounts.md).
 *
 * @param whose before the names of the counters, for accounts that are not those of customers
 */
export function countSignIns(app: FastifyInstance, { limits }: Pick<Config, 'limits'>, whose = ''): SignInTries {
  const limiter = (name: string, maxTries: number, windowMs: number) =>
    tryLimiter(app, { name: whose + name, maxTries, windowMs });
  const ofDevice = limiter('sign-in-device', limits.signInsPerAccount, QUARTER);
  const fromAddress = limiter('sign-in-account-address', limits.signInsPerAccount, QUARTER);
  const fromAnywhere = limiter('sign-in-anywhere', limits.signInsPerAccountAnywhere, HOUR);
  return {
    begin: async (who) => {
      const account = createHash('sha256').update(who.account).digest('base64url');
      if (who.device !== undefined) return ofDevice(`${account} ${who.device}`);
      // One after the other: what is refused for its address does not count for all addresses.
      const forgiveAddress = await fromAddress(`${account} ${who.address}`);
      const forgiveAnywhere = await fromAnywhere(account);
      return async () => {
        await Promise.all([forgiveAddress(), forgiveAnywhere()]);
      };
    },
  };
}
