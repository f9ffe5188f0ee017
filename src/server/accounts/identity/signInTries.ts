import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Config } from '#server/config/config.ts';
import { tryLimiter } from '#server/http/limits/tryLimiter.ts';

/** Seconds. */
const QUARTER = 15 * 60;
const HOUR = 60 * 60;

type Counted = Pick<Config, 'limits' | 'redisPrefix'>;

/** Who tries to sign in. */
export interface SignInTry {
  /** The account, whether it exists or not, as `emailKey` has it. */
  account: string;
  /** The network address. */
  address: string;
  /** The device, when it is known for this account. */
  device: string | undefined;
}

/** Counts tries to sign in by the account. */
export interface SignInTries {
  /**
   * Counts a try before the password is looked at.
   *
   * @returns takes the try back, when the password was right
   * @throws {RateLimitError}
   */
  begin: (who: SignInTry) => Promise<() => Promise<void>>;
}

/**
 * A known device has its own tries: nobody else can use them up. Everybody else has as many for an account from one
 * address, and all of them together a larger number, which bounds those who guess from everywhere (decision 84).
 */
export function countSignIns({ limits, redisPrefix: prefix }: Counted, redis?: Redis): SignInTries {
  const limiter = (name: string, maxTries: number, seconds: number) =>
    tryLimiter({ name, maxTries, seconds, redis, prefix });
  const ofDevice = limiter('sign-in-device', limits.signInsPerAccount, QUARTER);
  const fromAddress = limiter('sign-in-account-address', limits.signInsPerAccount, QUARTER);
  const fromAnywhere = limiter('sign-in-anywhere', limits.signInsPerAccountAnywhere, HOUR);
  return {
    begin: async (who) => {
      const account = createHash('sha256').update(who.account).digest('base64url');
      if (who.device !== undefined) return ofDevice.begin(`${account} ${who.device}`);
      // One after the other: who is stopped at their own address does not count for everybody.
      const forgiveAddress = await fromAddress.begin(`${account} ${who.address}`);
      const forgiveAnywhere = await fromAnywhere.begin(account);
      return async () => {
        await Promise.all([forgiveAddress(), forgiveAnywhere()]);
      };
    },
  };
}
