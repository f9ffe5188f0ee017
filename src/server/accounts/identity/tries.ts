import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { emailKey } from '#server/mail/queries.ts';
import { type CountTry, type KeyOf, addressOf, counter, tryLimiter } from '#server/http/limits/rateLimit.ts';

/** Milliseconds. */
const QUARTER = 15 * 60_000;
const HOUR = 60 * 60_000;

/**
 * Counts what strangers could abuse (contract, "Common"). A request that does not fit its call is not counted: whoever
 * corrects a form again and again is not locked out.
 */
export interface Tries {
  register: CountTry;
  signInAddress: CountTry;
  signInAccount: SignInTries;
  /** Returns from a social provider, which the shop then asks. */
  socialReturn: CountTry;
  /** Requests for mails, which anybody may make for anybody's address. */
  mailAddress: CountTry;
  verificationMail: CountTry;
  passwordMail: CountTry;
  reset: CountTry;
  /** A customer confirms something by their password. */
  oldPassword: CountTry;
  /** A customer changes their email. */
  changeEmail: CountTry;
  /** A customer sends a picture. */
  picture: CountTry;
  /** A customer exports their data: an account with a thousand orders takes a second. */
  customerData: CountTry;
}

/** The counters, one of each for the whole app. */
export function countIdentityTries(app: FastifyInstance, config: Config): Tries {
  const { limits } = config;
  const count = (name: string, maxTries: number, windowMs: number, keyOf: KeyOf): CountTry =>
    counter(app, { name, maxTries, windowMs, keyOf });
  return {
    register: count('register', limits.registrationsPerAddress, HOUR, addressOf),
    signInAddress: count('sign-in-address', limits.signInsPerAddress, QUARTER, addressOf),
    signInAccount: countSignIns(app, config),
    socialReturn: count('social-return', limits.signInsPerAddress, QUARTER, addressOf),
    mailAddress: count('mail-address', limits.mailsPerAddress, HOUR, addressOf),
    verificationMail: count('verification-mail', limits.mailsPerAccount, HOUR, emailInBody),
    passwordMail: count('password-mail', limits.mailsPerAccount, HOUR, emailInBody),
    reset: count('reset', limits.signInsPerAddress, QUARTER, addressOf),
    oldPassword: count('old-password', limits.signInsPerAccount, QUARTER, customerId),
    changeEmail: count('change-email', limits.mailsPerAccount, HOUR, customerId),
    picture: count('picture', limits.picturesPerCustomer, HOUR, customerId),
    customerData: count('customer-data', 10, HOUR, customerId),
  };
}

/** The account that a body names, whether or not it exists; hashed, since it may be of any length. */
function emailInBody({ body }: FastifyRequest): string {
  const email: unknown = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  return createHash('sha256')
    .update(emailKey(String(email)))
    .digest('base64url');
}

const customerId = ({ customer }: FastifyRequest): string => String(customer?.id);

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
