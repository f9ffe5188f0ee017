import type { PaymentMethodModule } from './methodModule.ts';
import { transferMail } from './transfer.ts';

/** A transfer to the bank account of the shop. */
export const bankTransfer: PaymentMethodModule = {
  offer: ({ bank }) => {
    if (!bank) return undefined;
    const { sample, ...account } = bank;
    return { method: 'bankTransfer', sample, account };
  },
  payee: ({ bank }) => (bank ? { account: { bank: bank.bank, number: bank.number, holder: bank.holder } } : {}),
  mail: transferMail,
};
