import type { BankPayee, PromptPayPayee } from '#contract/operator/payees.ts';
import { fill } from '#i18n/fill.ts';
import type { MoneyProps } from '#islands/desk/front/money/words.ts';
import { groupedNumber } from '#stores/desk/money/payeeForm.ts';

interface Props extends Pick<MoneyProps, 'words'> {
  payee: BankPayee | PromptPayPayee;
  currency: string;
}

/** Where money goes, written out so that it can be compared digit by digit. */
export function Payee({ payee, currency, words: { payees: t } }: Props) {
  if (payee === null) return <p>{t.notTaken}</p>;
  if ('number' in payee)
    return (
      <>
        <p className="payee-digits" translate="no">
          {groupedNumber(payee.number)}
        </p>
        <p>{payee.holder}</p>
        <p>{payee.bank}</p>
      </>
    );
  return (
    <>
      <p className="payee-digits" translate="no">
        {groupedNumber(payee.id)}
      </p>
      {currency !== 'THB' && <p>{fill(t.rate, { rate: payee.bahtPerUnit, unit: `1 ${currency}` })}</p>}
    </>
  );
}
