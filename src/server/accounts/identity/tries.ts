import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '#server/config/config.ts';
import { emailKey } from '#server/mail/emailKey.ts';
import { addressOf, type Count, counter } from '#server/http/limits/rateLimit.ts';
import { countSignIns, type SignInTries } from './signInTries.ts';

const QUARTER = 15 * 60_000;
const HOUR = 60 * 60_000;

/**
 * How often each thing may be tried that strangers could abuse (contract, "Common"). What does not fit its
 * call is no try: who mends a form again and again is not kept out.
 */
export interface Tries {
  register: Count;
  signInAddress: Count;
  signInAccount: SignInTries;
  /** Coming back from a social provider, which the shop then asks. */
  socialReturn: Count;
  /** Mails that anybody may have sent to anybody. */
  mailAddress: Count;
  verificationMail: Count;
  passwordMail: Count;
  reset: Count;
  /** Who is signed in tries an old password. */
  oldPassword: Count;
  /** Who is signed in changes their email. */
  changeEmail: Count;
  /** Who is signed in sends a picture. */
  picture: Count;
  /** Who is signed in takes their data along: an account with a thousand orders takes a second to write down. */
  customerData: Count;
}

/** The counters, one of each for the whole app. */
export function countIdentityTries(app: FastifyInstance, config: Config, redis?: Redis): Tries {
  const { limits } = config;
  const count = (name: string, most: number, milliseconds: number, whose: (request: FastifyRequest) => string): Count =>
    counter(app, { name, most, milliseconds, whose });
  return {
    register: count('register', limits.registrationsPerAddress, HOUR, addressOf),
    signInAddress: count('sign-in-address', limits.signInsPerAddress, QUARTER, addressOf),
    signInAccount: countSignIns(config, redis),
    socialReturn: count('social-return', limits.signInsPerAddress, QUARTER, addressOf),
    mailAddress: count('mail-address', limits.mailsPerAddress, HOUR, addressOf),
    verificationMail: count('verification-mail', limits.mailsPerAccount, HOUR, emailAsked),
    passwordMail: count('password-mail', limits.mailsPerAccount, HOUR, emailAsked),
    reset: count('reset', limits.signInsPerAddress, QUARTER, addressOf),
    oldPassword: count('old-password', limits.signInsPerAccount, QUARTER, customerAsking),
    changeEmail: count('change-email', limits.mailsPerAccount, HOUR, customerAsking),
    picture: count('picture', limits.picturesPerCustomer, HOUR, customerAsking),
    customerData: count('customer-data', 10, HOUR, customerAsking),
  };
}

/** The account that a body names, whether it exists or not; hashed, since it may be of any length. */
function emailAsked({ body }: FastifyRequest): string {
  const email: unknown = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  return createHash('sha256')
    .update(emailKey(String(email)))
    .digest('base64url');
}

const customerAsking = ({ customer }: FastifyRequest): string => String(customer?.id);
