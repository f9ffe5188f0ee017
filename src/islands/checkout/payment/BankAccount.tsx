import { useStore } from '@nanostores/react';
import type { PaymentOffer } from '#contract/payments/calls.ts';
import { $draft } from '#stores/checkout/draft.ts';
import { formatCents } from '#islands/ui/product/price.ts';
import { CopyableValue } from './CopyableValue.tsx';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

interface Props {
  offer: PaymentOffer;
  order: CurrentOrder;
  words: CheckoutWords;
}

/** Where a transfer goes, how much it is, and what it carries. */
export function BankAccount({ offer: { account }, order: { total }, words: { payment: say, symbol } }: Props) {
  const { reference } = useStore($draft);
  return (
    <dl className="account-of-shop">
      {account && (
        <>
          <div>
            <dt>{say.bank}</dt>
            <dd>{account.bank}</dd>
          </div>
          <CopyableValue name={say.holder} value={account.holder} words={say} />
          <CopyableValue name={say.number} value={account.number} words={say} />
        </>
      )}
      {total !== undefined && (
        <CopyableValue
          name={say.amount}
          value={formatCents(symbol, total)}
          plain={(total / 100).toFixed(2)}
          words={say}
        />
      )}
      <CopyableValue name={say.reference} value={reference} words={say} hint={say.referenceHint} />
    </dl>
  );
}
