import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { type PromptPayId, promptPayId } from '#contract/values/promptPayId.ts';
import { ConfigError, type Environment, isOnThisMachine, onlyTogether, safeUrl } from './values.ts';

/** The ways to pay that are set up; others are not offered. */
export interface PaymentSettings {
  bank?: BankSettings;
  promptPay?: PromptPaySettings;
  stripe?: StripeSettings;
}

/** Where a bank transfer goes. `sample`: the shop has not set its own account, and nobody has this one. */
export interface BankSettings {
  bank: string;
  holder: string;
  number: string;
  sample: boolean;
}

/** Where PromptPay goes, and how many baht one unit of the shop's currency is. */
export interface PromptPaySettings {
  id: PromptPayId;
  bahtPerUnit: number;
  sample: boolean;
}

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another place than Stripe's own, for tests. */
  apiBase?: string;
}

/**
 * The ways to pay. A shop on this machine without accounts of its own offers samples, so that a fresh clone sells; one
 * that the world can reach offers only what is set.
 *
 * @throws {ConfigError}
 */
export function paymentSettings(env: Environment, currency: string, publicUrl: string): PaymentSettings {
  const samples = isOnThisMachine(publicUrl);
  const bank = bankSettings(env) ?? (samples ? sampleBank : undefined);
  const promptPay = promptPaySettings(env, currency) ?? (samples ? samplePromptPay(env, currency) : undefined);
  return withoutUndefined({ bank, promptPay, stripe: stripeSettings(env) });
}

const sampleBank: BankSettings = {
  bank: 'Example Bank',
  holder: 'Zay Example Shop',
  number: '000-0-00000-0',
  sample: true,
};

function bankSettings(env: Environment): BankSettings | undefined {
  const set = onlyTogether(env, ['BANK_NAME', 'BANK_HOLDER', 'BANK_ACCOUNT']);
  return set && { bank: set.BANK_NAME, holder: set.BANK_HOLDER, number: set.BANK_ACCOUNT, sample: false };
}

/** A national id of zeros: its check digit is wrong, so nobody has it. The rate is an example too. */
function samplePromptPay(env: Environment, currency: string): PromptPaySettings {
  const id: PromptPayId = { kind: 'nationalId', digits: '0'.repeat(13) };
  return { id, bahtPerUnit: bahtPerUnit(env, currency) ?? 35, sample: true };
}

function promptPaySettings(env: Environment, currency: string): PromptPaySettings | undefined {
  const given = env['PROMPTPAY_ID'];
  if (!given) return undefined;
  const id = promptPayId(given);
  if (!id)
    throw new ConfigError(
      'PROMPTPAY_ID must be a Thai mobile number, a national or tax id of 13 digits, or an e-wallet of 15 digits.',
    );
  const rate = bahtPerUnit(env, currency);
  if (rate === undefined)
    throw new ConfigError(`PROMPTPAY_ID needs BAHT_PER_UNIT beside it: how many baht one ${currency} is.`);
  return { id, bahtPerUnit: rate, sample: false };
}

function bahtPerUnit(env: Environment, currency: string): number | undefined {
  const given = env['BAHT_PER_UNIT'];
  if (!given) return currency === 'THB' ? 1 : undefined;
  if (currency === 'THB' && Number(given) !== 1)
    throw new ConfigError(`BAHT_PER_UNIT is "${given}"; in a shop whose currency is THB it is 1.`);
  if (/^\d{1,6}(?:\.\d{1,6})?$/u.test(given) && Number(given) > 0) return Number(given);
  throw new ConfigError(
    `BAHT_PER_UNIT is "${given}"; it must be a number above 0 with at most six decimals, like 34.5.`,
  );
}

function stripeSettings(env: Environment): StripeSettings | undefined {
  const set = onlyTogether(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  if (!set) return undefined;
  return withoutUndefined({
    secretKey: set.STRIPE_SECRET_KEY,
    webhookSecret: set.STRIPE_WEBHOOK_SECRET,
    apiBase: safeUrl(env, 'STRIPE_API_BASE'),
  });
}
