import { useStore } from '@nanostores/react';
import type { PaymentOffer } from '#contract/payments/calls.ts';
import { readAs } from '#i18n/names.ts';
import { $draft } from '#stores/checkout/draft.ts';
import { formatCents } from '#islands/ui/product/price.ts';
import { CopyableValue } from './CopyableValue.tsx';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { Fact } from '#islands/ui/Fact.tsx';

interface Props {
  offer: PaymentOffer;
  order: CurrentOrder;
  words: CheckoutWords;
}

/** The account of the shop, and the amount and reference of the transfer. */
export function BankAccount({ offer: { account }, order: { total }, words: { payment: t, symbol } }: Props) {
  const { reference } = useStore($draft);
  return (
    <dl className="account-of-shop">
      {account && (
        <>
          <Fact name={t.bank} lang={readAs(account.bank)}>
            {account.bank}
          </Fact>
          <CopyableValue name={t.holder} value={account.holder} words={t} />
          <CopyableValue name={t.number} value={account.number} words={t} />
        </>
      )}
      {total !== undefined && (
        <CopyableValue name={t.amount} value={formatCents(symbol, total)} plain={(total / 100).toFixed(2)} words={t} />
      )}
      <CopyableValue name={t.reference} value={reference} words={t} hint={t.referenceHint} />
    </dl>
  );
}
