/** Settings of a shop with accounts of its own, whose orders are real. */
export const ownAccount = {
  BANK_NAME: 'Example Bank',
  BANK_HOLDER: 'Zay Example Shop',
  BANK_ACCOUNT: '000-0-00000-0',
} as const;
export const ownAccounts = { ...ownAccount, PROMPTPAY_ID: '0812345678', BAHT_PER_UNIT: '35' } as const;

/** Settings of a shop whose accounts are the examples: a demonstration. */
export const withoutAccount: Record<string, string> = Object.fromEntries(
  [...Object.keys(ownAccounts), 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'].map((name) => [name, '']),
);
