import type { PaymentOption } from '#contract/payments/calls.ts';
import { readAs } from '#i18n/names.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { Radios } from '#islands/kit/fields/Radios.tsx';

type Account = NonNullable<PaymentOption['accounts']>[number];

interface ChoiceProps {
  accounts: readonly Account[];
  /** The id of an account. */
  chosen: string | undefined;
  choose: (id: string) => void;
  words: CheckoutWords['payment'];
}

/** Each account by its bank and its last digits. */
export const AccountChoice = ({ accounts, chosen, choose, words: t }: ChoiceProps) => (
  <Radios
    name="account"
    legend={<b>{t.accounts}</b>}
    choices={accounts.map(
      ({ id, bank, number }) => [id, <AccountName key={id} bank={bank} number={number} />] as const,
    )}
    chosen={chosen}
    choose={choose}
  />
);

const AccountName = ({ bank, number }: Pick<Account, 'bank' | 'number'>) => (
  <span>
    <span lang={readAs(bank)}>{bank}</span>{' '}
    <span className="num" translate="no">
      …{number.replaceAll(/\D/gu, '').slice(-4)}
    </span>
  </span>
);
