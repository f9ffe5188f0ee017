import type { ReactNode } from 'react';
import type { PaymentOption } from '#contract/payments/calls.ts';
import { fill } from '#i18n/fill.ts';
import { readAs } from '#i18n/names.ts';
import { facts } from '#islands/checkout/payment/classes.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { CodePicture } from './CodePicture.tsx';
import { CopyableValue } from './CopyableValue.tsx';

type Account = NonNullable<PaymentOption['accounts']>[number];

interface Props {
  /** None where a transfer names no account. */
  account: Omit<Account, 'id'> | undefined;
  words: CheckoutWords['payment'];
  /** More facts of the transfer. */
  children: ReactNode;
}

/** The account that a transfer goes to, to be scanned or copied into the app of a bank. */
export const BankAccount = ({ account, words: t, children }: Props) => (
  <>
    {account?.picture && (
      <CodePicture
        {...account.picture}
        src={account.picture.url}
        alt={fill(t.accountPicture, { bank: account.bank })}
        name={account.bank}
        caption={t.scanAccount}
        words={t}
      />
    )}
    <dl className={facts}>
      {account && (
        <>
          <Fact name={t.bank} lang={readAs(account.bank)}>
            {account.bank}
          </Fact>
          <CopyableValue name={t.holder} value={account.holder} words={t} />
          <CopyableValue key={account.number} name={t.number} value={account.number} words={t} />
        </>
      )}
      {children}
    </dl>
  </>
);
