import { useStore } from '@nanostores/react';
import type { PaymentOffer } from '#contract/payments/calls.ts';
import { $draft } from '#stores/checkout/draft.ts';
import { price as written } from '#islands/ui/product/price.ts';
import { Copied } from './CopyableValue.tsx';
import type { OrderNow } from '#islands/checkout/useOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

interface Props {
  offer: PaymentOffer;
  order: OrderNow;
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
          <Copied name={say.holder} value={account.holder} words={say} />
          <Copied name={say.number} value={account.number} words={say} />
        </>
      )}
      {total !== undefined && (
        <Copied name={say.amount} value={written(symbol, total / 100)} plain={(total / 100).toFixed(2)} words={say} />
      )}
      <Copied name={say.reference} value={reference} words={say} hint={say.referenceHint} />
    </dl>
  );
}
