import { useStore } from '@nanostores/react';
import { readAs } from '#i18n/names.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { formatCents } from '#islands/ui/product/price.ts';
import { $draft } from '#stores/checkout/draft.ts';
import { CopyableValue } from './CopyableValue.tsx';
import type { PanelProps } from './panel.ts';

/** The account of the shop, and the amount and reference of the transfer. */
export function BankTransfer({ offer: { account }, order: { total }, words: { payment: t, symbol } }: PanelProps) {
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
