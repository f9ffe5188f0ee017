import { createHash } from 'node:crypto';
import { accountIdentity, allPayees, type PayeeOf } from '#contract/payments/payeeFields.ts';
import type { PaymentSettings } from '#server/config/payments.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PaymentMethodModule } from './methodModule.ts';
import { transferMail } from './transfer.ts';

/** A transfer to one of the accounts of the shop, at banks and wallets. */
export const bankTransfer: PaymentMethodModule = {
  offer: ({ bank }) => {
    const accounts = accountsIn(bank).map((account) => ({ id: idOf(account), ...account }));
    const [first] = accounts;
    if (!bank || !first) return undefined;
    const { bank: name, holder, number } = first;
    return { method: 'bankTransfer', sample: bank.sample, account: { bank: name, holder, number }, accounts };
  },
  payee: ({ bank }, id) => {
    const accounts = accountsIn(bank);
    const account = id === undefined ? accounts[0] : accounts.find((one) => idOf(one) === id);
    if (!account && id !== undefined) throw new Refusal('method_account_gone');
    return account ? { account: { bank: account.bank, number: account.number, holder: account.holder } } : {};
  },
  mail: transferMail,
};

function accountsIn(bank: PaymentSettings['bank']): readonly PayeeOf<'bank'>[] {
  if (!bank) return [];
  const { sample: _, ...payees } = bank;
  return allPayees<PayeeOf<'bank'>>(payees);
}

/** Returns what shoppers choose an account by: the same on every server, whatever its place, holder and picture. */
const idOf = (account: PayeeOf<'bank'>): string =>
  createHash('sha256').update(accountIdentity(account)).digest('hex').slice(0, 16);
